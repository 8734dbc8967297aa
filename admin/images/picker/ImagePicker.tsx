import type { LibraryImage } from '#contract/images/images';
import { useEffect, useState } from 'react';
import { useFirstFocus } from '../../ui/dialogs/focus';
import type { SizeLimits } from '../upload/convert-picture';
import { ImageBrowser } from '../library/ImageBrowser';
import type { ImageView } from '../queries';
import { UPLOADS } from '../texts';
import { notifyWhenDone } from '../upload/notify-when-done';
import { UploadQueue } from '../upload/queue';

interface ImagePickerProps {
  limits?: SizeLimits | undefined;
  /** Keys of the chosen images, when several are chosen. */
  chosen?: string[];
  onPick: (image: LibraryImage) => void;
}

/** Image library in a dialog, to choose an image or to upload one. */
export function ImagePicker({ limits, chosen, onPick }: ImagePickerProps) {
  const [view, setView] = useState<ImageView>({ q: '', filter: 'all' });
  const [queue] = useState(() => new UploadQueue(limits));
  useEffect(() => () => notifyWhenDone(queue, UPLOADS.lost), [queue]);
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
