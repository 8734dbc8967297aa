/** Makes the browser save a file under a name. */
export function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Saves the body of a response as a file, under the name in its `Content-Disposition` header. */
export async function saveFile(response: Response): Promise<void> {
  const disposition = response.headers.get('content-disposition') ?? '';
  saveAs(await response.blob(), /filename="([^"]*)"/.exec(disposition)?.[1] ?? '');
}
