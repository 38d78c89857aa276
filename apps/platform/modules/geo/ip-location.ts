import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { IpLocation } from '../../core/client-location.ts';
import { isCountryCode, type IpDatabase } from './port.ts';

/** Networks of no country: this machine, private ones, links, carriers' own, documentation excepted (tests live there). */
const LOCAL = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  LOCAL.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  LOCAL.addSubnet(network, bits, 'ipv6');

/** Whether an address can be looked up at all. */
export function isPublicIp(ip: string): boolean {
  if (isIPv4(ip)) return !LOCAL.check(ip, 'ipv4');
  return isIPv6(ip) && !LOCAL.check(ip, 'ipv6');
}

/** What some proxies write for a visitor of the Tor network. */
const TOR = 'T1';

/**
 * Where an address is. The trusted proxy's header goes first: whoever put it in front chose it as the authority, and it saw the connection itself. The database
 * answers where the header is silent, and adds what a header cannot say (part of the country, circle, hidden network) as far as both agree on the country.
 */
export function locateIp(ip: string, header: string | null, database: IpDatabase | null): IpLocation {
  const known = database !== null && isPublicIp(ip) ? database.find(ip) : null;
  const isAnonymous = header === TOR || known?.isAnonymous === true;
  const named = header !== null && isCountryCode(header) ? header : null;
  if (named !== null && named !== known?.countryCode)
    return { countryCode: named, subdivision: null, isAnonymous, area: null, source: 'header' };
  if (known === null || known.countryCode === null)
    return { countryCode: null, subdivision: null, isAnonymous, area: null, source: 'none' };
  const { countryCode, subdivision, area } = known;
  return { countryCode, subdivision, isAnonymous, area, source: named === null ? 'database' : 'header' };
}
