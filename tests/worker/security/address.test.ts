import { addressBlocks } from '#worker/security/address';
import fc from 'fast-check';
import { expect, it } from 'vitest';

it.each([
  ['198.51.100.7', '198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7', '198.51.100.7'],
  ['::FFFF:c633:6407', '198.51.100.7', '198.51.100.7'],
  ['0:0:0:0:0:ffff:198.51.100.7', '198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['local', 'local', 'local'],
  ['', '', ''],
])('%s counts as %s and %s', (address, narrow, wide) => {
  expect(addressBlocks(address)).toEqual({ narrow, wide });
});

it('takes all addresses of a /64 for one, and other blocks for others', () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  fc.assert(
    fc.property(fc.tuple(group, group, group, group), fc.array(group), (block, rest) => {
      const head = block.map((value) => value.toString(16));
      const tail = [0, 1, 2, 3].map((index) => (rest[index] ?? 0).toString(16));
      const one = addressBlocks([...head, ...tail].join(':'));
      expect(one).toEqual(addressBlocks([...head, '1', '2', '3', '4'].join(':')));
      const other = [...head.slice(0, 3), (block[3] ^ 1).toString(16)];
      const next = addressBlocks([...other, ...tail].join(':'));
      if (block.slice(0, 3).some((value) => value > 0)) {
        expect(next.narrow).not.toBe(one.narrow);
        expect(next.wide).toBe(one.wide);
      }
    }),
  );
});

it('never throws, whatever a header holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      for (const given of [text, `${text}:`, `::${text}`, `[${text}]`])
        expect(addressBlocks(given).narrow.length).toBeLessThan(70);
    }),
  );
});
