import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** The stored and displayed form of an IP address: IPv4-mapped IPv6 becomes IPv4. */
export function normalizeIp(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  return mapped ?? ip.toLowerCase();
}

/** What limits count by: an IPv4 address, or the /64 of one IPv6 customer. */
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

/** Returns a test for IP addresses in these networks (CIDR). IPv4-mapped IPv6 addresses count as IPv4. */
export function ipMatcher(networks: readonly string[]): (ip: string | undefined) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [ip = '', bits] = network.split('/');
    const family = isIPv4(ip) ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(ip, family);
    else list.addSubnet(ip, Number(bits), family);
  }
  return (given) => {
    if (given === undefined) return false;
    const ip = normalizeIp(given);
    return list.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6');
  };
}
