import { withoutAnyInvisible } from './invisible.ts';

/** RFC 5321. */
const LOCAL_CHARS_MAX = 64;
const ADDRESS_CHARS_MAX = 254;

/**
 * Letters, digits and `. _ % + -` before the at sign, without a full stop at an end or beside another one; after it at least two labels of letters, digits and
 * hyphens, the last of letters only or in Punycode. No quoted local parts and no numeric hosts.
 */
export const EMAIL_PATTERN =
  /^[A-Za-z0-9_%+-]+(?:\.[A-Za-z0-9_%+-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$/;

/**
 * A typed address as it is checked and sent: without blanks at the ends and invisible characters, full-width characters as ASCII, an international domain in
 * Punycode. The case stays. Text that is no address stays as it is, so that the check refuses it.
 */
export function readEmail(text: string): string {
  const plain = withoutAnyInvisible(text)
    .normalize('NFKC')
    .replaceAll(/[。．]/gu, '.')
    .trim();
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1);
  if (at < 1 || /^[\x21-\x7e]*$/.test(domain)) return plain;
  return `${plain.slice(0, at)}@${asciiDomain(domain) ?? domain}`;
}

/** Null if the domain is none by the rules for international names (UTS 46). */
function asciiDomain(domain: string): string | null {
  if (/[\s/?#:@\\[\]]/u.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  return new URL(`http://${domain}`).hostname;
}

/** Whether text in the form of `readEmail` is an address that we can write to. */
export function isEmail(address: string): boolean {
  const local = address.lastIndexOf('@');
  return address.length <= ADDRESS_CHARS_MAX && local <= LOCAL_CHARS_MAX && EMAIL_PATTERN.test(address);
}
