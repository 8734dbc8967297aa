import './details.css';
import { useMediaQuery } from '@mantine/hooks';
import { useLocation } from 'react-router';
import { useReload } from '../form/use-reload';
import { Dialog } from '../ui/Dialog';
import { useWayBack } from '../ui/from-list';
import { LoadState } from '../ui/LoadState';
import { useStillHere } from '../ui/use-still-here';
import { ErasedImage } from './ErasedImage';
import { imageName } from './image-name';
import { ImageForm } from './ImageForm';
import { IMAGE } from './texts';
import { useImage } from './use-image';

const LIST = '/admin/images';

/** The picture of an address, over the list. */
export function ImageDialog({ imageKey }: { imageKey: string }) {
  const { search } = useLocation();
  const close = useWayBack({ pathname: LIST, search }, { preventScrollReset: true });
  const isHere = useStillHere();
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, {
    getInitialValueInEffect: false,
  });
  const { image: data, error, refetch } = useImage(imageKey);
  const [reloads, reload] = useReload(refetch);

  return (
    <Dialog
      onClose={close}
      size="76rem"
      fullScreen={isNarrow ?? false}
      title={data ? imageName(data) : IMAGE.title}
    >
      <LoadState query={{ data, error, refetch }} failed={IMAGE.loadFailed} rows={6} />
      {data?.erasing_since && <ErasedImage image={data} since={data.erasing_since} />}
      {data && !data.erasing_since && (
        <ImageForm
          key={`${imageKey} ${reloads}`}
          image={data}
          onReload={reload}
          onChanged={() => void refetch()}
          onGone={() => isHere() && close()}
        />
      )}
    </Dialog>
  );
}
