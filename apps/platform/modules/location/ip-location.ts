import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { IpLocation } from '../../core/client-location.ts';
import { isCountryCode } from '../../core/countries.ts';
import type { IpDatabase } from './port.ts';

/**
 * Networks without a country: loopback, private, link-local, carrier-grade NAT. Documentation networks are allowed,
 * because tests use them.
 */
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

/** Whether an address can be looked up. */
export function isPublicIp(ip: string): boolean {
  if (isIPv4(ip)) return !LOCAL.check(ip, 'ipv4');
  return isIPv6(ip) && !LOCAL.check(ip, 'ipv6');
}

/** Cloudflare's country code for Tor. */
const TOR = 'T1';

/**
 * Location of an IP address. The header of the trusted proxy takes precedence, because it saw the connection. The
 * database answers without a header, and adds subdivision, accuracy and anonymity if both agree on the country.
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
