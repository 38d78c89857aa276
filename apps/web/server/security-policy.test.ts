import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicy, addNonceToScripts } from './security-policy.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('allows only scripts with the nonce by their hash; not injected ones, data blocks or files', () => {
  const own = addNonceToScripts(
    '<meta property="csp-nonce" content="s3"/><script nonce="s3">one()</script><script type="module" nonce="s3">two()</script>' +
      '<p><script>injected()</script><script nonce="guess">injected(2)</script></p>' +
      '<script type="application/json" nonce="s3">{"a":1}</script><script src="/x.js" nonce="s3"></script>',
    's3',
  );
  expect(own.hashes).toEqual([hash('one()'), hash('two()')]);
  expect(own.html).toBe(
    '<script>one()</script><script type="module">two()</script><p><script>injected()</script><script nonce="guess">injected(2)</script></p>' +
      '<script type="application/json">{"a":1}</script><script src="/x.js"></script>',
  );
});

test("allows only frames of the brand's payment providers; invalid origins are ignored", () => {
  const policyOf = (frames: readonly string[]) =>
    contentPolicy({ host: 'casino.example', isSecure: true, formOrigins: [], frames });
  expect(policyOf([])).toContain("; frame-src 'none';");
  expect(policyOf(['https://pay.example', 'http://localhost:4001'])).toContain(
    '; frame-src https://pay.example http://localhost:4001;',
  );
  for (const bad of [
    '*',
    'https:',
    "https://pay.example; script-src 'unsafe-inline'",
    'https://pay.example *',
    'data:',
  ])
    expect(policyOf([bad])).toContain("; frame-src 'none';");
});

test('allows no inline code without a hash, no framing, no base and no foreign connections', () => {
  const policy = contentPolicy({
    scripts: [hash('one()')],
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
