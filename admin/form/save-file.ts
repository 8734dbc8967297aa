/** Saves an answer as a file, under the name that it gives. */
export async function saveFile(response: Response): Promise<void> {
  const disposition = response.headers.get('content-disposition') ?? '';
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = /filename="([^"]*)"/.exec(disposition)?.[1] ?? '';
  link.click();
  URL.revokeObjectURL(link.href);
}
