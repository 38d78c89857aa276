import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { DEFAULT_PAGE_PATHS } from '@marquee/contract/page-keys.ts';
import { getSettings } from '@marquee/contract/settings.ts';
import { readMessages } from '@marquee/locales/read-messages.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createTranslator, type Messages } from '../lib/i18n/translator.ts';
import type { RequestContext } from '../lib/site/request-context.types.ts';
import type { AppSettings } from '../lib/site/site.ts';
import { SiteRequestContext } from '../lib/site/use-site.ts';
import { FooterContent } from './footer-content.static.tsx';
import { NavigationGroups } from './navigation-groups.tsx';

vi.mock('@tanstack/react-router', () => ({
  useRouter: () => ({
    routesByPath: Object.fromEntries(
      Object.values(DEFAULT_PAGE_PATHS).map((path) => [path.replace(/:([a-z]+)/gi, '$$$1'), true]),
    ),
  }),
  useLocation: () => '/casino',
  useNavigate: () => () => {},
}));

const messages = Object.fromEntries(
  readMessages('en').map(({ key, text }) => [key, compileMessageOrThrow(text)]),
) as Messages;

/** A part of the server-rendered page for a brand with these settings. */
function renderPart(part: 'footer' | 'menu', settings: Partial<AppSettings>, own: Messages = {}): string {
  const example = structuredClone(getSettings.example.response) as unknown as AppSettings; // the contract's tests validate the example
  const context = {
    site: {
      settings: { ...example, pageKeys: DEFAULT_PAGE_PATHS, ...settings },
      locale: 'en',
      direction: 'ltr',
      messagesVersion: '1',
      origin: 'http://localhost',
    },
    translator: createTranslator('en', { ...messages, ...own }),
  } as unknown as RequestContext; // only what these components read
  return renderToStaticMarkup(
    <SiteRequestContext value={context}>
      {part === 'footer' ? <FooterContent /> : <NavigationGroups classes={{}} withLegal />}
    </SiteRequestContext>,
  );
}

const hrefs = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);

test('shows the demo notice only on demo brands', () => {
  expect(renderPart('footer', { isDemo: true })).toContain('This is a demo casino.');
  expect(renderPart('footer', { isDemo: false })).not.toMatch(/demo casino/i);
});

test.each(['tournaments', 'vip', 'cashback', 'freemoney', 'promotions'])('does not link a removed page: %s', (key) => {
  const path = DEFAULT_PAGE_PATHS[key as keyof typeof DEFAULT_PAGE_PATHS];
  for (const part of ['footer', 'menu'] as const) {
    expect(hrefs(renderPart(part, {}))).toContain(path);
    expect(hrefs(renderPart(part, { removedPages: [key] }))).not.toContain(path);
  }
});

test('shows a group exactly as the brand configures it', () => {
  const item = (page: string, label: string) => ({ page, label, icon: 'star', scope: 'any' as const });
  const menu = renderPart(
    'menu',
    {
      navigation: [],
      navigationGroups: {
        casino: [item('slots', 'navigation.slots'), item('/shop', 'Shop'), item('casino', 'brand.x')],
      },
    },
    { 'brand.x': ['Games'] },
  );
  const casino = menu.split('<details')[2] ?? '';
  expect(hrefs(casino)).toEqual(['/casino/slots', '/shop', '/casino']);
  expect(casino).toMatch(/Slots.*Shop.*Games/s);
});

test('hides responsible gambling and contact in the menu if the brand configures its own help group', () => {
  const menu = renderPart('menu', { navigation: [], navigationGroups: { help: [] } });
  expect(hrefs(menu)).not.toContain('/contacts');
  expect(hrefs(menu)).not.toContain('/responsibility');
});

test('shows the footer that the brand configures', () => {
  const footer = renderPart(
    'footer',
    {
      ageYearsMin: 21,
      paymentMethods: ['own-card', 'plain'],
      paymentLogos: { 'own-card': '/api/core/casino/assets/brands/own.svg' },
      licence: { holder: 'Own Ltd', number: 'X/1', authority: 'Own Authority', url: 'https://authority.example/x1' },
      footer: {
        columns: [
          {
            title: 'About',
            links: [
              { label: 'Press', to: 'https://press.example' },
              { label: 'VIP', to: 'vip' },
            ],
          },
        ],
        licenceSeal: {
          src: '/api/core/casino/assets/brands/seal.svg',
          width: 60,
          height: 60,
          label: 'Seal',
          url: 'https://seal.example',
        },
        helpLinks: [{ label: 'Help Line', url: 'https://help.example', logo: null }],
      },
      removedPages: ['vip'],
    },
    { 'cashier.method.own-card.title': ['Own Card'] },
  );
  expect(footer).toContain('21+');
  expect(footer).toContain('Own Card');
  expect(footer).toContain('src="/api/core/casino/assets/brands/own.svg"');
  expect(footer).not.toContain('payment-logos');
  expect(footer).toContain('alt="Seal"');
  expect(hrefs(footer)).toEqual(
    expect.arrayContaining([
      'https://press.example',
      'https://seal.example',
      'https://help.example',
      'https://authority.example/x1',
    ]),
  );
  expect(hrefs(footer)).not.toContain('/vip');
  expect(footer).not.toContain('>Casino</h2>');
});
