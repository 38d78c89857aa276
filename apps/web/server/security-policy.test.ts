import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicy, inlineScriptHashes } from './security-policy.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('Exactly the scripts that stand in the page may run; data blocks and files are not named', () => {
  const html = `<script>one()</script><script type="module">two()</script><script type="application/json">{"a":1}</script><script src="/x.js"></script>`;
  expect(inlineScriptHashes(html)).toEqual([hash('one()'), hash('two()')]);
});

test('The policy has no way round: no inline styles or scripts without a hash, no frames, no base, no foreign connections', () => {
  const policy = contentPolicy({
    html: '<script>one()</script>',
    host: 'casino.example',
    isSecure: true,
    formOrigins: ['https://pay.example'],
  });
  expect(policy).not.toMatch(/unsafe-|\*/);
  expect(policy).toContain(`script-src 'self' ${hash('one()')};`);
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("form-action 'self' https://pay.example;");
  expect(policy).toContain("connect-src 'self' wss://casino.example;");
  for (const rule of [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'upgrade-insecure-requests',
  ])
    expect(policy).toContain(rule);
});
