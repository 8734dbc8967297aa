import type { LibraryImage } from '#contract/images/images';
import { useEffect, useState } from 'react';
import { useFirstFocus } from '../../ui/dialogs/focus';
import type { Room } from '../upload/convert-picture';
import { ImageBrowser } from '../library/ImageBrowser';
import type { ImageView } from '../queries';
import { UPLOADS } from '../texts';
import { sayHowItEnds } from '../upload/endings';
import { UploadQueue } from '../upload/queue';

interface ImagePickerProps {
  room?: Room | undefined;
  onPick: (image: LibraryImage) => void;
}

/** The library where a picture is asked for: one is chosen, or added and described first. */
export function ImagePicker({ room, onPick }: ImagePickerProps) {
  const [view, setView] = useState<ImageView>({ q: '', filter: 'all' });
  const [queue] = useState(() => new UploadQueue(room));
  useEffect(() => () => sayHowItEnds(queue, UPLOADS.lost), [queue]);
  // The dialog opens before its code is there.
  const field = useFirstFocus();
  return (
    <ImageBrowser
      queue={queue}
      view={view}
      onView={(part) => setView((shown) => ({ ...shown, ...part }))}
      onPick={onPick}
      field={field}
    />
  );
}
