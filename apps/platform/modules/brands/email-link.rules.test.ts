import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { expect, test } from 'vitest';
import { emailLink } from './email-link.rules.ts';

const [demo] = DEMO_BRANDS;
if (!demo) throw new Error('There is no brand');
const mirrorDomains = ['mirror.example', 'mirror2.example'].map((host) => ({ host, registrationConfigs: {} }));
const brand = { ...demo, isDemo: false, hosts: ['casino.example', 'casino2.example'], mirrorDomains };
const PATH = '/?modal=reset-password&code=abc';

test.each([
  ['localhost', 'http://localhost:5600'],
  ['the IPv4 loopback address', 'http://127.0.0.1'],
  ['the IPv6 loopback address', 'http://[::1]:5600'],
  ['the local host of the brand', `http://${demo.key}.localhost:5600`],
  ['a forged port', 'http://casino.example:1'],
  ['an unknown host', 'https://evil.example'],
])('an e-mail links to the brand’s own host, not to %s', (_name, visited) => {
  expect(emailLink(brand, `${visited}${PATH}`)).toBe(`https://casino.example${PATH}`);
});

test('keeps another own host or mirror of the request, with scheme and port of the settings', () => {
  expect(emailLink(brand, `http://casino2.example${PATH}`)).toBe(`https://casino2.example${PATH}`);
  const local = { ...brand, publicAddress: 'http://casino.example:8080' };
  expect(emailLink(local, `https://mirror.example${PATH}`)).toBe(`http://mirror.example:8080${PATH}`);
});

test('builds a link from a path: the main host, or the local one with its port', () => {
  expect(emailLink(brand, PATH, 5600)).toBe(`https://casino.example${PATH}`);
  expect(emailLink({ ...brand, publicAddress: 'http://casino.example:8080' }, '/withdraw')).toBe(
    'http://casino.example:8080/withdraw',
  );
  expect(emailLink(demo, PATH, 5600)).toBe(`http://${demo.key}.localhost:5600${PATH}`);
  expect(emailLink(demo, '/withdraw')).toBe(`http://${demo.key}.localhost/withdraw`);
});

test('uses the local host for a brand without hosts', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]', `${demo.key}.localhost`])
    expect(emailLink(demo, `http://${host}:5600${PATH}`)).toBe(`http://${demo.key}.localhost:5600${PATH}`);
  expect(emailLink(demo, `http://localhost${PATH}`)).toBe(`http://${demo.key}.localhost${PATH}`);
});

test('a demonstration links to this machine where it is visited there, whatever its hosts', () => {
  const staged = { ...brand, isDemo: true };
  const local = `http://${demo.key}.localhost`;
  for (const host of ['localhost', '127.0.0.1', '[::1]', `${demo.key}.localhost`]) {
    expect(emailLink(staged, `http://${host}:5600${PATH}`)).toBe(`${local}:5600${PATH}`);
    expect(emailLink(staged, `http://${host}${PATH}`)).toBe(`${local}${PATH}`);
  }
  expect(emailLink(staged, PATH, 5600)).toBe(`${local}:5600${PATH}`);
  expect(emailLink(staged, PATH)).toBe(`https://casino.example${PATH}`);
  for (const visited of ['https://casino.example', 'http://evil.example', 'http://other.localhost:5600'])
    expect(emailLink(staged, `${visited}${PATH}`, 5600)).toBe(`https://casino.example${PATH}`);
  const published = { ...staged, publicAddress: 'http://casino.example:8080' };
  expect(emailLink(published, `${local}:5600${PATH}`, 5600)).toBe(`http://casino.example:8080${PATH}`);
});
