/** Type of a PDF in the library. */
export const PDF_TYPE = 'application/pdf';

/** Address of a PDF in the library, and the beginnings of addresses that a browser reads as one. */
const ADDRESS = /^\/(?:uploads|sizes)\/[a-f0-9]{64}\.pdf/i;
/** Format and size at the end of a link to a PDF. */
const FACTS = / ?\(PDF, \d{1,4}(?:,\d)?\s[km]o\)$/i;

/** True for the address of a PDF in the library. */
export function isPdf(address: string): boolean {
  return ADDRESS.test(address);
}

/** Formats a file size in French: « 640 ko », « 1,1 Mo ». */
export function weight(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))}\u00a0ko`;
  return `${(bytes / 1_000_000).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0Mo`;
}

/** Words of a link to a PDF. They end with its format and size, which accessibility requires (RGAA 13.3). */
export function pdfLabel(name: string, bytes: number): string {
  return `${name} (PDF, ${weight(bytes)})`;
}

/** Returns the words of a link to a PDF without its format and size. */
export function withoutFacts(label: string): string {
  const end = label.trimEnd();
  return FACTS.test(end) ? end.replace(FACTS, '') : label;
}
