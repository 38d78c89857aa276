import { createHmac, timingSafeEqual } from 'node:crypto';

/** Tolerance for clock differences and delays. */
const TOLERANCE_SECONDS = 300;
const HEADER = /^t=\d{1,12}(?:,[a-z0-9]+=[0-9a-f]+)+$/;
const VERSION = 'v1=';

function digestsOf(header: string): Buffer[] {
  return header
    .split(',')
    .filter((part) => part.startsWith(VERSION))
    .map((part) => Buffer.from(part.slice(VERSION.length), 'hex'));
}

/** Whether one of the header's signatures matches one of our secrets over the raw bytes, and is recent. During a rotation both sides may have two secrets. */
export function isSigned(rawBody: Buffer, header: unknown, secrets: readonly string[], now: Date): boolean {
  if (typeof header !== 'string' || header.length > 2_048 || !HEADER.test(header)) return false;
  const time = header.slice('t='.length, header.indexOf(','));
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const given = digestsOf(header);
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest();
    return given.some((digest) => digest.length === expected.length && timingSafeEqual(digest, expected));
  });
}
