/** `accept` attribute for a PDF. */
export const PDF_ACCEPT = 'application/pdf,.pdf';

export function isPdfFile({ type, name }: File): boolean {
  return type === 'application/pdf' || /\.pdf$/i.test(name);
}
