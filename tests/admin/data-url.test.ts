import { expect, it } from 'vitest';
import { decodeDataUrl } from '../../admin/editor/paste/pictures/data-url.ts';

it.each([
  ['data:image/png;base64,iVBORw==', 'image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['data:image/svg+xml,%3Csvg/%3E', 'image/svg+xml', [...Buffer.from('<svg/>')]],
])('%s is a file', async (address, type, bytes) => {
  const file = decodeDataUrl(address)!;
  expect(file.type).toBe(type);
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual(bytes);
});

it.each([
  'data:image/png;base64,@@@',
  'data:image/png,%',
  'data:image/png;base64,',
  'data:image/png',
])('%s is none, and nothing fails', (address) => {
  expect(decodeDataUrl(address)?.size ?? 0).toBe(0);
  expect(decodeDataUrl(address)).toBeUndefined();
});
