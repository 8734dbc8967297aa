/** Returns a text in composed letters (NFC), with the ligatures of PDF files replaced by separate letters. */
export function plainLetters(text: string): string {
  return text.normalize('NFC').replace(/[\ufb00-\ufb06]/g, (letters) => letters.normalize('NFKC'));
}
