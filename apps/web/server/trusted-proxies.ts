import { isIP } from 'node:net';
import { SiteStartError } from './site.types.ts';

const NETWORK = /^(.+?)(?:\/(\d{1,3}))?$/;

/**
 * `TRUSTED_PROXIES`: addresses and networks (CIDR) in front, separated by commas. Only theirs is `X-Forwarded-For`, `-Host` and `-Proto` believed;
 * nobody's when there are none. Throws `SiteStartError` for what is no network.
 */
export function readTrustedProxies(text: string | undefined): readonly string[] {
  const networks = (text ?? '').split(',').flatMap((network) => (network.trim() === '' ? [] : [network.trim()]));
  for (const network of networks) {
    const [, address = '', bits = '0'] = NETWORK.exec(network) ?? [];
    const family = isIP(address);
    if (family === 0 || Number(bits) > (family === 4 ? 32 : 128))
      throw new SiteStartError(`The site cannot start: TRUSTED_PROXIES: "${network}" is no address or network (CIDR).`);
  }
  return networks;
}
