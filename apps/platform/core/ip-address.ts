import { isIPv4, isIPv6 } from 'node:net';

/** An address as it is stored and shown: IPv4 inside IPv6 is written as IPv4. */
export function normalizeIp(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  return mapped ?? ip.toLowerCase();
}

/** What a limit counts by: an IPv4 address, or the /64 that one IPv6 customer is given. */
export function limitKeyOf(ip: string): string {
  const normal = normalizeIp(ip);
  if (isIPv4(normal) || !isIPv6(normal)) return normal;
  const [head = '', tail] = normal.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
