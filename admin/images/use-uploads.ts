import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { isUnderWay, type Upload, type UploadQueue } from './upload-queue';

/** The files of a queue; the lists of pictures are read again once all of them have arrived. */
export function useUploads(queue: UploadQueue): readonly Upload[] {
  const client = useQueryClient();
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  const isBusy = uploads.some(isUnderWay);
  useEffect(() => {
    if (!isBusy) void client.invalidateQueries({ queryKey: ['images'] });
  }, [client, isBusy]);
  return uploads;
}
