import { domainToASCII, domainToUnicode } from 'node:url';
import unhomoglyph from 'unhomoglyph';

/** Domain aliases: mailboxes of the other domains of a line are those of its first one. */
const SAME_MAILBOX = [
  ['gmail.com', 'googlemail.com'],
  ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
  ['icloud.com', 'me.com', 'mac.com'],
  ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'narod.ru'],
  ['fastmail.com', 'fastmail.fm'],
] as const;
const MAIN_DOMAINS = new Map<string, string>(
  SAME_MAILBOX.flatMap(([main, ...rest]) => rest.map((alias) => [alias, main])),
);
/** Signs that a provider ignores in the name of a mailbox: `a.b@` and `ab@` are one. Yandex treats hyphens as dots; Proton also ignores underscores. */
const SIGNS_IGNORED = new Map<string, RegExp>([
  ['gmail.com', /\./g],
  ['proton.me', /[._-]/g],
  ['yandex.ru', /[.-]/g],
]);
/** Yahoo separates the tag of a disposable address by a hyphen. */
const HYPHEN_TAGS = /^yahoo\.|^ymail\.com$|^rocketmail\.com$/;
/** Fastmail delivers every name of a subdomain that is a user: `tag@user.fastmail.com`. */
const SUBDOMAIN_USER = /^([^.]+)\.(fastmail\.(?:com|fm))$/;

/** Replaces letters of other scripts by the ASCII letters that they look like; ASCII stays, since `1` and `l` are different mailboxes. */
function withoutLookAlikes(text: string): string {
  return text.replaceAll(/\P{ASCII}/gu, (char) => unhomoglyph(char));
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();

/** The mailbox behind an e-mail address: without tag, without signs that the provider ignores, without look-alikes. Null for an invalid address. */
export function canonicalMailbox(email: string): string | null {
  const text = plain(email);
  const at = text.lastIndexOf('@');
  if (at < 1) return null;
  const shown = withoutLookAlikes(domainToUnicode(domainToASCII(text.slice(at + 1))));
  const ascii = domainToASCII(shown).replace(/\.$/, '');
  if (ascii === '') return null;
  const mailbox = withoutLookAlikes(text.slice(0, at)).replace(/\+.*/s, '');
  const [, user, provider] = SUBDOMAIN_USER.exec(ascii) ?? [];
  if (user !== undefined && provider !== undefined) return `${user}@fastmail.com`;
  const domain = MAIN_DOMAINS.get(ascii) ?? ascii;
  const ignored = SIGNS_IGNORED.get(domain);
  const untagged = HYPHEN_TAGS.test(domain) ? mailbox.replace(/-.*/s, '') : mailbox;
  const local = ignored ? untagged.replaceAll(ignored, '') : untagged;
  return local === '' ? null : `${local}@${domain}`;
}
