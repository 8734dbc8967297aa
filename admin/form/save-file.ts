import { saveAs } from '../ui/save-as';

/** Saves an answer as a file, under the name that it gives. */
export async function saveFile(response: Response): Promise<void> {
  const disposition = response.headers.get('content-disposition') ?? '';
  saveAs(await response.blob(), /filename="([^"]*)"/.exec(disposition)?.[1] ?? '');
}
