import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { expect, test } from 'vitest';
import { emailLink } from './email-link.rules.ts';

const [demo] = DEMO_BRANDS;
if (!demo) throw new Error('There is no brand');
const mirrorDomains = [{ host: 'mirror.example', registrationConfigs: {} }];
const brand = { ...demo, hosts: ['casino.example', 'casino2.example'], mirrorDomains };
const PATH = '/?modal=reset-password&key=abc';

test.each([
  ['the machine itself', 'http://localhost:5600'],
  ['a number of the machine', 'http://127.0.0.1'],
  ['its newer number', 'http://[::1]:5600'],
  ['the name that every brand has on its machine', `http://${demo.key}.localhost:5600`],
  ['a port that somebody chose', 'http://casino.example:1'],
  ['a host that is nobody’s', 'https://evil.example'],
])('a letter leads to the brand’s own address, not to %s', (_name, visited) => {
  expect(emailLink(brand, `${visited}${PATH}`)).toBe(`https://casino.example${PATH}`);
});

test('who is on another own host or on a mirror stays there, by the scheme and the port of the settings', () => {
  expect(emailLink(brand, `http://casino2.example${PATH}`)).toBe(`https://casino2.example${PATH}`);
  const local = { ...brand, publicAddress: 'http://casino.example:8080' };
  expect(emailLink(local, `https://mirror.example${PATH}`)).toBe(`http://mirror.example:8080${PATH}`);
});

test('a brand without hosts is on this machine by its own name', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]', `${demo.key}.localhost`])
    expect(emailLink(demo, `http://${host}:5600${PATH}`)).toBe(`http://${demo.key}.localhost:5600${PATH}`);
});
