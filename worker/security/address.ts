/** Blocks that a client's address belongs to. A home or an office usually has a /64 of IPv6, often a /48. */
export interface AddressBlocks {
  /** An IPv4 address, or the first 64 bits of an IPv6 address. */
  narrow: string;
  /** The same IPv4 address, or the first 48 bits of an IPv6 address. */
  wide: string;
}

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/** An IPv4-mapped address such as `::ffff:198.51.100.7`, as `URL` writes it. */
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;
const LONGEST = 64;

/** Returns the blocks of a client's address. A text that is no address is used as it is. */
export function addressBlocks(address: string): AddressBlocks {
  const written = address.trim().toLowerCase().slice(0, LONGEST);
  const canonical = IPV4.test(written) ? written : canonicalIpv6(written);
  if (!canonical) return { narrow: written, wide: written };
  const mapped = MAPPED.exec(canonical);
  const ipv4 = mapped ? dotted(mapped[1]!, mapped[2]!) : canonical;
  if (IPV4.test(ipv4)) return { narrow: ipv4, wide: ipv4 };
  const groups = allGroups(canonical);
  return {
    narrow: `${groups.slice(0, 4).join(':')}::/64`,
    wide: `${groups.slice(0, 3).join(':')}::/48`,
  };
}

/** Returns the canonical form of an IPv6 address, without brackets or zone; null when it is none. */
function canonicalIpv6(text: string): string | null {
  const bare = text.replace(/^\[/, '').replace(/\]$/, '').split('%')[0]!;
  if (!bare.includes(':')) return null;
  return URL.canParse(`http://[${bare}]`)
    ? new URL(`http://[${bare}]`).hostname.slice(1, -1)
    : null;
}

function allGroups(canonical: string): string[] {
  const [head = '', tail] = canonical.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after];
}

function dotted(high: string, low: string): string {
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [first >> 8, first & 255, second >> 8, second & 255].join('.');
}
