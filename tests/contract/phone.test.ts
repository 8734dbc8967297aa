import { phoneAddress } from '#contract/phone';
import { answerFacts } from '#contract/questions';
import { DEFAULT_SETTINGS } from '#contract/settings';
import { expect, it } from 'vitest';

it.each([
  ['01 99 00 12 34', 'tel:0199001234'],
  ['01.99.00.12.34', 'tel:0199001234'],
  ['01-99-00-12-34', 'tel:0199001234'],
  ['01\u00a099\u202f00 12 34', 'tel:0199001234'],
  ['+33 1 99 00 12 34', 'tel:+33199001234'],
  ['+33 (0)1 99 00 12 34', 'tel:+33199001234'],
  ['+33(0)199001234', 'tel:+33199001234'],
  ['+ 33 ( 0 ) 1 99 00 12 34', 'tel:+33199001234'],
  ['(+33) (0)1 99 00 12 34', 'tel:+33199001234'],
  ['0033 (0)1 99 00 12 34', 'tel:0033199001234'],
  ['(0)1 99 00 12 34', 'tel:0199001234'],
  ['(01) 99 00 12 34', 'tel:0199001234'],
  ['Tél. 01 99 00 12 34', 'tel:0199001234'],
  ['01 99 00 12 34 / 06 39 98 00 00', 'tel:0199001234'],
  ['01 99 00 12 34 ou 06 39 98 00 00', 'tel:0199001234'],
  ['01 99 00 12 34, 06 39 98 00 00', 'tel:0199001234'],
  ['01 99 00 12 34\u00a0; 06 39 98 00 00', 'tel:0199001234'],
  ['+33 1 99 00 12 34 +33 6 39 98 00 00', 'tel:+33199001234'],
  ['01 99 00 12 34 (poste 12)', 'tel:0199001234'],
  ['', 'tel:'],
])('%j calls %s', (written, address) => {
  expect(phoneAddress(written)).toBe(address);
  const settings = { ...DEFAULT_SETTINGS, contact_phone: written };
  expect(answerFacts(settings).téléphone).toEqual({ value: written, href: address });
});
