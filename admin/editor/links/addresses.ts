import { linkAddress } from './link-address';

/** Address written in a text, with its link. */
interface WrittenAddress {
  from: number;
  to: number;
  href: string;
}

/** Requires a scheme, `www.` or an @: `M.Dupont` is no address, although `.dupont` may be a domain. */
const ADDRESS =
  /(?<![\p{L}\p{N}@/])(?:https?:\/\/|www\.)[^\s<>"«»“”]+|(?<![\p{L}\p{N}.%+@/-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;
const SENTENCE_END = /[.,;:!?…'’]/;
const BRACKETS: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** Finds the addresses written in a text. Punctuation after an address is not part of it. */
export function addressesIn(text: string): WrittenAddress[] {
  return Array.from(text.matchAll(ADDRESS)).flatMap(({ 0: found, index }) => {
    const address = withoutPunctuation(found);
    const href = linkAddress(address);
    return href ? [{ from: index, to: index + address.length, href }] : [];
  });
}

/** Removes punctuation at the end, and closing brackets without an opening one in the address. */
function withoutPunctuation(found: string): string {
  let address = found;
  for (;;) {
    const last = address.at(-1) ?? '';
    const opening = BRACKETS[last];
    const isUnopened = opening && address.split(opening).length < address.split(last).length;
    if (!SENTENCE_END.test(last) && !isUnopened) return address;
    address = address.slice(0, -1);
  }
}
