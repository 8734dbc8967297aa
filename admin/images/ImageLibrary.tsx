import './images.css';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { IconPhotoUp } from '../icons.ts';
import { PICTURES } from './convert-picture';
import { useAddressView } from '../ui/use-address-view';
import { FileChoice } from './FileChoice';
import { ImageBrowser } from './ImageBrowser';
import { ImageDialog } from './ImageDialog';
import { libraryUploads, sayHowItEnds } from './library-uploads';
import { IMAGE_FILTERS, type ImageView } from './queries';
import { LIBRARY } from './texts';
import { UploadList } from './UploadList';
import { useFileDrop } from './use-file-drop';
import { usePastedFiles } from './use-pasted-files';
import { useUploads } from './use-uploads';

/** Every picture of the site: added, found, described; the one in the address is open. */
export function ImageLibrary() {
  const { key } = useParams();
  const [view, show] = useAddressView(viewOf, paramsOf);
  const uploads = useUploads(libraryUploads);
  const add = (files: File[]) => libraryUploads.add(files);
  const { zone, isOver } = useFileDrop(add);
  usePastedFiles(add);
  useEffect(() => sayHowItEnds, []);

  return (
    <div ref={zone} className="images-drop" data-over={isOver || undefined}>
      <Stack>
        <Group>
          <FileChoice accept={PICTURES} multiple onChoose={add}>
            {(button) => (
              <Button {...button} leftSection={<IconPhotoUp size={18} />}>
                {LIBRARY.add}
              </Button>
            )}
          </FileChoice>
          <Text size="sm" visibleFrom="sm">
            {isOver ? LIBRARY.dropHere : LIBRARY.hint}
          </Text>
        </Group>
        <Text size="sm">{LIBRARY.privacy}</Text>
        <UploadList queue={libraryUploads} uploads={uploads} />
        <ImageBrowser
          view={view}
          onView={(part) => show(part, { replace: true, preventScrollReset: true })}
        />
      </Stack>
      {key && <ImageDialog key={key} imageKey={key} />}
    </div>
  );
}

function viewOf(params: URLSearchParams): ImageView {
  return {
    q: params.get('q') ?? '',
    filter: IMAGE_FILTERS.find((filter) => filter === params.get('filter')) ?? 'all',
  };
}

function paramsOf({ q, filter }: ImageView): Record<string, string> {
  return { ...(q && { q }), ...(filter !== 'all' && { filter }) };
}
