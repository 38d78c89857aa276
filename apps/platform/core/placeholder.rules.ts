/** Words that stand where something is still to be written. */
const WORDS =
  /\b(?:todo|tbd|tba|tbc|fixme|placeholder|lorem|ipsum|dummy|foobar|change ?me|replace ?me|to be (?:defined|announced|confirmed)|muster(?:firma|mann|stadt|stra(?:ß|ss)e)|beispiel(?:firma|stadt|stra(?:ß|ss)e))\b/iu;
const CAPITALS = /\bX{3,}\b/u;
/** `Example Gaming Ltd`, but not `for example`; what the demonstration says of itself. */
const EXAMPLE = /(?<!\bfor )\bexample|\bdemonstration\b|\bDEMO-/i;
/** Texts that are a placeholder only as a whole. */
const NOTHING = /^(?:n\W?a\W?|none|null|nil|undefined|(\p{L})\1{2,}|<.*>|\[.*\]|\{\{.*\}\})$/iu;
/** Facts that are a placeholder only as a whole: nobody has such a name or number. */
const NO_FACT =
  /^(?:unknown|empty|name|number|text|title|string|sample|test(?:ing)?|demo|foo|bar|abc|beispiel|muster|مثال|\(.*\)|\{.*\}|(?:your|insert|enter|fill in)(?: \p{L}+){0,2} (?:name|number|company|address|licen[cs]e|authority|here)|your company)$/iu;
const COUNTED = '01234567890';

/** Whether a text that players read contains a word such as `TODO` or `lorem ipsum`. */
export const hasPlaceholderWord = (text: string): boolean => {
  const plain = text.normalize('NFKC').replaceAll('_', ' ');
  return WORDS.test(plain) || CAPITALS.test(plain);
};

/** Whether a text is still to be written: nothing but signs (`–`, `???`), or words such as `TODO` and `N/A`. */
export function isUnwritten(text: string): boolean {
  const plain = text.normalize('NFKC').trim();
  return !/[\p{L}\p{N}]/u.test(plain) || NOTHING.test(plain) || hasPlaceholderWord(plain);
}

/** Whether a fact is still to be filled in: as `isUnwritten`, or zeros and counted digits (`0000`, `12345`), or a name such as `Example Ltd`. */
export function isPlaceholder(fact: string): boolean {
  const plain = fact.normalize('NFKC').trim();
  if (isUnwritten(plain) || NO_FACT.test(plain) || EXAMPLE.test(plain)) return true;
  const signs = plain.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return /^(?:0|([\d\p{L}])\1+)$/iu.test(signs) || (signs.length > 2 && COUNTED.includes(signs));
}

/** Domains that nobody can own (RFC 2606, RFC 6761), that stay in a local network, or that guides write for the reader's own. */
const DOMAINS =
  /(?:^|\.)(?:example(?:\.\w+)?|test|invalid|localhost|local|internal|(?:your|my)-?(?:domain|casino|company|site|brand)\.\w+|domain\.(?:com|tld)|changeme\.\w+)$/i;

/** Whether a host name cannot be that of a casino on the internet. An IP address cannot. */
export function isPlaceholderHost(host: string): boolean {
  return DOMAINS.test(host) || /^[\d.]+$/.test(host) || host.startsWith('[') || !host.includes('.');
}

/** Whether an e-mail address cannot be that of an operator. */
export const isPlaceholderEmail = (address: string): boolean =>
  isPlaceholderHost(address.slice(address.lastIndexOf('@') + 1));

/** Whether a web address cannot be that of an organisation. */
export const isPlaceholderUrl = (address: string): boolean =>
  !URL.canParse(address) || isPlaceholderHost(new URL(address).hostname);
