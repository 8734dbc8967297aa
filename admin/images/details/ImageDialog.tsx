import './details.css';
import { isPdf } from '#contract/images/pdf';
import { dateTime } from '#contract/dates';
import type { ImageDetails } from '#contract/images/images';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { Stack, Text } from '@mantine/core';
import { Dialog } from '../../ui/dialogs/Dialog';
import { useWayBack } from '../../ui/lists/from-list';
import { LoadState } from '../../ui/notices/LoadState';
import { useIsScreenCurrent } from '../../ui/notices/current-screen';
import { ImageForm } from './ImageForm';
import { detailTexts } from './pdf-texts';
import { ImageFacts } from './ImageFacts';
import { ImageUses } from './ImageUses';
import { imageName, imageQuery, useImage } from '../queries';

const LIST = '/admin/images';

/** Dialog over the list, for the image named in the URL. */
export function ImageDialog({ imageKey }: { imageKey: string }) {
  const client = useQueryClient();
  const { search } = useLocation();
  const close = useWayBack({ pathname: LIST, search }, { preventScrollReset: true });
  const isScreenCurrent = useIsScreenCurrent();
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, {
    getInitialValueInEffect: false,
  });
  const { image: data, error, refetch } = useImage(imageKey);

  const { details } = detailTexts(`/uploads/${imageKey}`);
  return (
    <Dialog
      onClose={close}
      size={isPdf(`/uploads/${imageKey}`) ? '44rem' : '76rem'}
      fullScreen={isNarrow ?? false}
      title={data ? imageName(data) : details.title}
    >
      <LoadState query={{ data, error, refetch }} failed={details.loadFailed} rows={6} />
      {data?.erasing_since && <ErasedImage image={data} since={data.erasing_since} />}
      {data && !data.erasing_since && (
        <ImageForm
          key={imageKey}
          image={data}
          onGone={() => {
            // The server would answer a refetch with an error.
            client.removeQueries(imageQuery(imageKey));
            if (isScreenCurrent()) close();
          }}
        />
      )}
    </Dialog>
  );
}

/** Details of an image while it is being erased everywhere. They cannot be edited. */
function ErasedImage({ image, since }: { image: ImageDetails; since: string }) {
  const { erase, uses } = detailTexts(image.url);
  return (
    <Stack>
      <Text fw={600}>{erase.since(dateTime(since))}</Text>
      <ImageUses uses={image.used} title={uses} />
      <ImageFacts image={image} />
    </Stack>
  );
}
