import { useWindowEvent } from '@mantine/hooks';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useAddressView } from '../../ui/lists/use-address-view';
import { ImageBrowser } from './ImageBrowser';
import { ImageDialog } from '../details/ImageDialog';
import { IMAGE_FILTERS, type ImageView } from '../queries';
import { notifyWhenDone } from '../upload/notify-when-done';
import { UploadQueue } from '../upload/queue';
import { uploadFile } from '../upload/upload-pdf';

/** Image library. The image named in the URL is open in a dialog. */
export function ImageLibrary() {
  const { key } = useParams();
  const [view, show] = useAddressView(viewOf);
  usePastedFiles((files) => libraryUploads.add(files));
  useEffect(() => () => notifyWhenDone(libraryUploads, 'endedBadly'), []);

  return (
    <>
      <ImageBrowser
        queue={libraryUploads}
        view={view}
        onView={(part) => show(part, { replace: true, preventScrollReset: true })}
      />
      {key && <ImageDialog key={key} imageKey={key} />}
    </>
  );
}

function viewOf(params: URLSearchParams): ImageView {
  return {
    q: params.get('q') ?? '',
    filter: IMAGE_FILTERS.find((filter) => filter === params.get('filter')) ?? 'all',
  };
}

/** Upload queue of the image library. Uploads continue while other screens are open. */
const libraryUploads = new UploadQueue(uploadFile);

/** Receives the files pasted anywhere on the screen. */
function usePastedFiles(onPaste: (files: File[]) => void): void {
  useWindowEvent('paste', (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const isText = event.clipboardData?.types.includes('text/plain');
    // Office puts an image of copied cells on the clipboard, beside their text.
    if (files.length === 0 || (isText && isField(event.target))) return;
    event.preventDefault();
    onPaste(files);
  });
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
