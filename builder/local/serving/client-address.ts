import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { CommandError } from '../../environment.ts';

/** Returns the IP address of the client that sent a request. */
export type ClientAddress = (incoming: IncomingMessage) => string;

/** The address at the other end of the connection. */
export const socketAddress: ClientAddress = ({ socket }) => socket.remoteAddress ?? '';

/**
 * Returns the client address behind reverse proxies: the last address in `X-Forwarded-For` that is
 * not a trusted proxy. `trusted` lists addresses or networks, such as `127.0.0.1, 10.0.0.0/8`. The
 * header is ignored when any other sender sets it.
 */
export function addressBehind(trusted: string): ClientAddress {
  const proxies = readNetworks(trusted);
  const isProxy = (address: string) =>
    isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return (incoming) => {
    const told = String(incoming.headers['x-forwarded-for'] ?? '').split(',');
    const hops = [...told.map(withoutPort).filter(Boolean), socketAddress(incoming)];
    const last = hops.length - 1;
    let hop = last;
    while (hop > 0 && isProxy(hops[hop]!) && isIP(hops[hop - 1]!)) hop--;
    return hops[hop]!;
  };
}

/** Strips the port that some proxies write, as in `198.51.100.7:4000` and `[2001:db8::7]:443`. */
function withoutPort(hop: string): string {
  const [, bracketed, dotted] = /^\s*(?:\[([^\]]+)\](?::\d+)?|(\d[\d.]+):\d+)\s*$/.exec(hop) ?? [];
  return bracketed ?? dotted ?? hop.trim();
}

function readNetworks(list: string): BlockList {
  const networks = new BlockList();
  for (const entry of list.split(',').map((text) => text.trim())) {
    const [address = '', prefix] = entry.split('/');
    const version = isIP(address);
    const bits = Number(prefix ?? (version === 6 ? 128 : 32));
    if (!version || !Number.isInteger(bits) || bits < 0 || bits > (version === 6 ? 128 : 32))
      throw new CommandError(
        `TRUSTED_PROXY doit nommer l’adresse du serveur mandataire, par exemple 127.0.0.1, et non « ${list} ».`,
      );
    networks.addSubnet(address, bits, version === 6 ? 'ipv6' : 'ipv4');
  }
  // A proxy on this machine connects from either loopback address, depending on what `localhost`
  // resolves to.
  if (networks.check('127.0.0.1')) networks.addAddress('::1', 'ipv6');
  if (networks.check('::1', 'ipv6')) networks.addAddress('127.0.0.1');
  return networks;
}
