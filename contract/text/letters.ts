/** A text in composed letters (NFC), with the ligatures of PDF files written as two letters or three. */
export function plainLetters(text: string): string {
  return text.normalize('NFC').replace(/[\ufb00-\ufb06]/g, (letters) => letters.normalize('NFKC'));
}
