import { isDeepRun, PART, sample } from '@marquee/platform/testing/sample.ts';
import type { Page } from 'playwright-core';
import { waitForNetworkIdle } from './audit/network-idle.ts';
import { type Casino, expect, test as base } from './fixtures.ts';
import { pick } from './game-rotation.ts';
import { BRAND_VARIANTS, type BrandVariant } from './links/brand-variants.ts';
import { addressesOf, crawlBrand, dialogAddressesOf, faultOfLink, linksOf } from './links/crawl-brand.ts';
import { openVariants } from './links/open-variants.ts';

/**
 * Brands with every page at another path, and with pages removed: no link may lead to a default path, or to a page that the brand does not have. On a platform
 * and a site of their own, in front of the database of the casino.
 */
interface Ports {
  readonly whole: number;
  readonly reduced: number;
}

const test = base.extend<object, { readonly ports: Ports; readonly sitePort: number }>({
  ports: [
    async ({ sharedCasino: { dataDir } }, use) => {
      const [whole, reduced] = await Promise.all([openVariants(dataDir, 'whole'), openVariants(dataDir, 'reduced')]);
      await use({ whole: whole.port, reduced: reduced.port });
      await Promise.all([whole.close(), reduced.close()]);
    },
    { scope: 'worker' },
  ],
  sitePort: [async ({ ports }, use) => use(ports.reduced), { scope: 'worker' }],
});

// A whole brand has some hundred pages, for each visitor. Each worker starts platforms of its own, which is worth it for many brands.
test.describe.configure({ timeout: 600_000, ...(isDeepRun && { mode: 'parallel' }) });

for (const variant of sample(BRAND_VARIANTS, BRAND_VARIANTS.length))
  test(`no link of the server’s pages leads to a missing page: ${variant.name}`, async ({ ports }) => {
    const { faults, visited } = await crawlBrand(variant, { ports, isFollowing: isDeepRun });
    expect(faults).toEqual([]);
    expect(visited).toBeGreaterThan(60);
  });

test('a default path and the page of a removed one are found, and other links are not', () => {
  const variant = BRAND_VARIANTS.find(({ name }) => name.includes('without tournaments'));
  if (!variant) throw new Error('There is a variant without tournaments');
  const faultOf = (href: string) => faultOfLink({ href, page: '/x-home' }, variant);
  for (const href of [
    '/casino',
    '/casino?category=new',
    '/Promotions',
    '/x/tournaments',
    '/profile/verify',
    '/nowhere',
  ])
    expect(faultOf(href), href).not.toBeNull();
  for (const href of ['/', '#faq', '/x/casino', '/x/casino/games/dice', '/assets/a.css', 'https://help.example/casino'])
    expect(faultOf(href), href).toBeNull();
});

/** A quick run visits two addresses as each visitor. */
const ADDRESSES_APART = 40;

/** Without pages and in each navigation, and those without tournaments, which players' own pages mention. */
const IN_BROWSER = BRAND_VARIANTS.filter(({ name }) => /without (?:further changes|.*tournaments)/.test(name));

for (const visitor of ['guest', 'player'] as const)
  for (const variant of isDeepRun ? IN_BROWSER : [pick(IN_BROWSER, PART + (visitor === 'guest' ? 0 : 1))])
    test(`no link that a ${visitor} sees leads to a missing page: ${variant.name}`, async ({ casino }) => {
      const { brand } = variant;
      const token = visitor === 'player' ? (await casino.signUpPlayer(brand)).token : undefined;
      const addresses = [...addressesOf(variant).values(), ...dialogAddressesOf(variant)];
      const faults = new Set<string>();
      for (const address of sample(addresses, ADDRESSES_APART)) {
        const page = await casino.openVisit({ brand, ...(token && { token }), allowedErrors: [/status of 40[34]/] });
        const networkIdle = waitForNetworkIdle(page);
        await page.goto(address);
        await networkIdle();
        for (const href of await visibleLinks(page)) {
          const fault = faultOfLink({ href, page: address }, variant);
          if (fault !== null) faults.add(fault);
        }
        await page.close();
      }
      expect([...faults]).toEqual([]);
    });

/** Addresses of all links and forms of an open page, and of the menus that it opens. */
async function visibleLinks(page: Page): Promise<readonly string[]> {
  const menu = page.locator('header button[aria-haspopup=menu]').filter({ visible: true });
  if ((await menu.count()) > 0 && (await page.locator('dialog:modal').count()) === 0) {
    await menu.first().click();
    await page.locator('[popover]:popover-open').first().waitFor();
  }
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href], form[action], button[formaction]')].map(
      (element) =>
        element.getAttribute('href') ?? element.getAttribute('action') ?? element.getAttribute('formaction') ?? '',
    ),
  );
}

async function expectPages(casino: Casino, variant: BrandVariant, hrefs: readonly string[]): Promise<void> {
  const { brand } = variant;
  for (const href of hrefs) {
    expect(faultOfLink({ href, page: '/' }, variant)).toBeNull();
    const { pathname, search } = new URL(href, `http://${brand}.localhost`);
    const { status, headers, text } = await casino.request(pathname + search, { brand });
    expect(status, href).toBeLessThan(400);
    for (const next of headers.location === undefined ? linksOf(text) : [headers.location])
      expect(faultOfLink({ href: next, page: pathname }, variant)).toBeNull();
  }
}

test('no link of an e-mail, and of the page that it opens, leads to a missing page', async ({ casino, db }) => {
  const variant = pick(BRAND_VARIANTS, PART);
  const { brand } = variant;
  const { email, password, token } = await casino.signUpPlayer(brand);
  const post = (path: string, body: object) => casino.request(path, { brand, method: 'POST', token, body });
  await post('/api/user/send-verification-mail', {});
  await post('/api/user/forgot-password', { email });
  await post('/api/user/change-email', { email: `new-${email}`, password });
  await casino.request('/api/user/login', { brand, method: 'POST', body: { email, password } });
  const sent = await db
    .selectFrom('emails')
    .select(['link', 'template'])
    .where('brand_key', '=', brand)
    .where('recipient', 'in', [email, `new-${email}`])
    .execute();
  expect(new Set(sent.map(({ template }) => template)).size).toBeGreaterThanOrEqual(3);
  await expectPages(
    casino,
    variant,
    sent
      .map(({ link }) => new URL(link ?? '', `http://${brand}.localhost`))
      .map(({ pathname, search }) => pathname + search),
  );
});
