import type { ContentBlock, ContentRun } from '@marquee/contract/content.ts';
import { contentBlock } from '@marquee/contract/content.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FACT_NAMES, type ContentFacts } from './facts.rules.ts';
import { readMarkdown } from './markdown.rules.ts';

const PLAIN = Object.fromEntries(FACT_NAMES.map((name) => [name, 'fact'])) as unknown as ContentFacts; // every name
const FACTS: ContentFacts = {
  ...PLAIN,
  brandName: '**<img src=x onerror=alert(1)>** [x](javascript:alert(1))',
  supportEmail: 'help@example.com',
  complaintsEmail: 'complaints@example.com',
  privacyEmail: 'privacy@example.com',
  disputeBodyUrl: 'https://disputes.example',
  helpOrganisationUrl: 'https://help.example',
};

/** Inputs that try to inject markup. */
const MALICIOUS_INPUTS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'before <svg/onload=alert(1)> after',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">click</a>',
  '<!--><script>alert(1)</script>-->',
  '<style>*{display:none}</style>',
  '<form action="https://evil.example"><input name=p></form>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#115;cript:alert(1))',
  '[x](&#106;&#97;&#118;&#97;script:alert(1))',
  '[x](&#x6A;avascript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](java\\script:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](\u0001javascript:alert(1))',
  '[x](\u200bjavascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](data:image/svg+xml;base64,PHN2Zz4=)',
  '[x](vbscript:msgbox(1))',
  '[x](blob:https://example.com/1)',
  '[x](file:///etc/passwd)',
  '[x](//evil.example/)',
  '[x](/\\evil.example/)',
  '[x](\\\\evil.example)',
  '[x](https:evil.example)',
  '[x](https://bank.example@evil.example/)',
  '[x](https://ev\u202Eil.example/)',
  '[x](/casino?at=stolen-token-stolen-token)',
  '[x](page:nonsense)',
  '[x](page:__proto__)',
  '[x](page:game)',
  '[x](mailto:a@b.example?bcc=c@d.example)',
  '[x](mailto:a@b.example%0Abcc:c@d.example)',
  '<javascript:alert(1)>',
  '<data:text/html,x>',
  '![x](javascript:alert(1))',
  '![x" onerror="alert(1)](https://example.com/a.png)',
  '![x](https://example.com/a.png "onerror=alert(1)")',
  '[x]: javascript:alert(1)\n\n[x]',
  '[x](https://example.com "\\"onmouseover=alert(1)")',
  '```html\n<script>alert(1)</script>\n```',
  '    <script>alert(1)</script>',
  '| <b onclick=x>a</b> | [x](javascript:1) |\n| --- | --- |\n| <script> | ![](x) |',
  '## <script>alert(1)</script> {#"><script>}',
  '> <script>alert(1)</script>',
  '- <img src=x onerror=alert(1)>\n  - [x](javascript:alert(1))\n    - deep\n      - deeper',
  'user \u202Egnp.exe\u202C and \u2066hidden\u2069',
  '{{brandName}} {{constructor}} {{__proto__}}',
  '[{{brandName}}](mailto:{{brandName}})',
  '[x](mailto:{{supportEmail}}{{brandName}})',
  '\u0000\u0007\u001b[31m',
];

const SAFE_TARGETS = {
  page: /^[a-z][a-z0-9_-]*$/,
  path: /^(?:\/(?!\/)|#)[^\s?\\]*$/,
  mail: /^[\w.+-]+@[\w.-]+$/,
  outside: /^https?:\/\/[^@\s\\]+$/,
} as const;

function runsOf(block: ContentBlock): readonly ContentRun[] {
  switch (block.kind) {
    case 'rule':
      return [];
    case 'list':
      return block.items.flatMap(({ text, items }) => [...text, ...items.flatMap((item) => item.text)]);
    case 'table':
      return [...block.head, ...block.rows.flat()].flat();
    default:
      return block.text;
  }
}

test.each(MALICIOUS_INPUTS)('only text and checked links come out of %j', (input) => {
  const { blocks } = readMarkdown(`# Title\n\n${input}\n`, FACTS);
  expect(z.safeParse(z.array(contentBlock), blocks).success).toBe(true);
  for (const run of blocks.flatMap(runsOf)) {
    expect(
      Object.keys(run).every((name) => ['text', 'isStrong', 'isEmphasised', 'isCode', 'link'].includes(name)),
    ).toBe(true);
    expect(run.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u0000\u0007\u001b]/); // oxlint-disable-line no-control-regex -- the characters that must be removed
    if (run.link) expect(run.link.to).toMatch(SAFE_TARGETS[run.link.kind]);
  }
  for (const block of blocks) if (block.kind === 'heading') expect(block.id).toMatch(/^[a-z0-9-]+$/);
});

test.each(MALICIOUS_INPUTS.filter((one) => /^\[x\]\((?!https:\/\/example\.com)/.test(one)))(
  'a dangerous link stays plain text and is reported to the editor: %j',
  (input) => {
    const { blocks, faults } = readMarkdown(`# Title\n\n${input}\n`, FACTS);
    expect(blocks.flatMap(runsOf).some(({ link }) => link !== undefined)).toBe(false);
    const isNoLinkAtAll = blocks.flatMap(runsOf).some(({ text }) => text.includes(']('));
    expect(faults.length > 0 || isNoLinkAtAll).toBe(true);
  },
);

test('a fact is always plain text', () => {
  const { blocks } = readMarkdown('# T\n\nAt {{brandName}} you play.', FACTS);
  expect(blocks).toEqual([{ kind: 'paragraph', text: [{ text: `At ${FACTS.brandName} you play.` }] }]);
});
