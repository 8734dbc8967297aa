import type { LibraryImage } from '#contract/images/images';
import { useEffect, useState } from 'react';
import { useFirstFocus } from '../../ui/dialogs/focus';
import type { SizeLimits } from '../upload/convert-picture';
import { ImageBrowser } from '../library/ImageBrowser';
import type { ImageView } from '../queries';
import { notifyWhenDone } from '../upload/notify-when-done';
import { UploadQueue, type SendFile } from '../upload/queue';
import { uploadPicture } from '../upload/upload';
import { uploadPdf } from '../upload/upload-pdf';

interface ImagePickerProps {
  /** True to choose a PDF in place of an image. */
  isForPdfs?: boolean;
  limits?: SizeLimits | undefined;
  /** Keys of the chosen images, when several are chosen. */
  chosen?: string[];
  onPick: (image: LibraryImage) => void;
}

/** Library in a dialog, to choose an image or a PDF, or to upload one. */
export function ImagePicker({ isForPdfs = false, limits, chosen, onPick }: ImagePickerProps) {
  const [view, setView] = useState<ImageView>({
    q: '',
    filter: isForPdfs ? 'pdf' : 'all',
  });
  const [queue] = useState(() => {
    const uploadImage: SendFile = (file, onProgress) => uploadPicture(file, onProgress, limits);
    return new UploadQueue(isForPdfs ? uploadPdf : uploadImage);
  });
  useEffect(() => () => notifyWhenDone(queue, 'lost'), [queue]);
  // The dialog opens before the code of its content has loaded.
  const field = useFirstFocus();
  return (
    <ImageBrowser
      queue={queue}
      view={view}
      onView={(part) => setView((shown) => ({ ...shown, ...part }))}
      chosen={chosen}
      onPick={onPick}
      field={field}
    />
  );
}
