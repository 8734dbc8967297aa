import type { IncomingMessage } from 'node:http';
import { addressBehind, socketAddress } from '#builder/local/serving/client-address';
import { expect, it } from 'vitest';

const from = (remoteAddress: string, forwardedFor?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
  }) as unknown as IncomingMessage;

it('without a proxy, whatever a request says, it comes from whoever opened the connection', () => {
  expect(socketAddress(from('127.0.0.1', '203.0.113.9'))).toBe('127.0.0.1');
});

it.each([
  ['the proxy alone is believed', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['what the client added itself is not', '127.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['a chain of trusted proxies is followed', '127.0.0.1', '2001:db8::7, 10.0.0.2', '2001:db8::7'],
  ['somebody else is believed nothing', '198.51.100.4', '203.0.113.9', '198.51.100.4'],
  ['a proxy that says nothing stands for itself', '127.0.0.1', undefined, '127.0.0.1'],
  ['garbage is no address', '127.0.0.1', 'a", DROP', '127.0.0.1'],
  ['garbage before an address is not read', '127.0.0.1', 'unknown, 203.0.113.9', '203.0.113.9'],
  ['an empty header', '127.0.0.1', '', '127.0.0.1'],
  ['the other loopback address is the same proxy', '::1', '203.0.113.9', '203.0.113.9'],
  ['a port is no part of an address', '127.0.0.1', '203.0.113.9:4000', '203.0.113.9'],
  ['nor of one in brackets', '127.0.0.1', '[2001:db8::7]:443', '2001:db8::7'],
  ['brackets alone are none either', '127.0.0.1', ' [2001:db8::7] ', '2001:db8::7'],
])('behind proxies: %s', (_, socket, forwardedFor, expected) => {
  expect(addressBehind('127.0.0.1, 10.0.0.0/8')(from(socket, forwardedFor))).toBe(expected);
});

it.each(['', 'localhost', '127.0.0.1/33', '10.0.0.0/x', '127.0.0.1,', '::1/129'])(
  'refuses « %s » as the address of a proxy',
  (list) => {
    expect(() => addressBehind(list)).toThrow('TRUSTED_PROXY');
  },
);
