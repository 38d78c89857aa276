import { getSettings } from '@marquee/contract/settings.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createTranslator } from '../i18n/translator.ts';
import type { AppSettings } from '../site/site.ts';
import { SiteRequestContext } from '../site/use-site.ts';
import { RichText, type Block } from './rich-text.tsx';

// The example is frozen, and site settings are not.
const settings = {
  ...structuredClone(getSettings.example.response),
  pageKeys: { deposit: '/pay-in' },
} as unknown as AppSettings;

function htmlOf(blocks: readonly Block[]): string {
  return renderToStaticMarkup(
    <SiteRequestContext
      value={{
        site: { settings, locale: 'en', direction: 'ltr', messagesVersion: '1', origin: 'http://localhost' },
        translator: createTranslator('en', {}),
        fetchPlatform: () => Promise.reject(new Error('No request expected')),
        extraStyles: [],
        nonce: null,
        themeHead: null,
        publicCache: new Map(),
      }}
    >
      <RichText blocks={blocks} />
    </SiteRequestContext>,
  );
}

test('renders markup as text', () => {
  const text = [{ text: '<script>alert(1)</script><img src=x onerror="alert(1)">' }];
  const html = htmlOf([
    { kind: 'heading', level: 2, id: 'a', text },
    { kind: 'paragraph', text },
    { kind: 'note', text },
    { kind: 'list', isOrdered: false, items: [{ text, items: [{ text }] }] },
    { kind: 'table', head: [text], rows: [[text]] },
  ]);
  expect(html).not.toMatch(/<(?:script|img)/);
  expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(7);
});

test("maps page links to the brand's URLs, opens external links without referrer, and disables invalid schemes", () => {
  const link = (kind: 'page' | 'outside' | 'mail', to: string): Block => ({
    kind: 'paragraph',
    text: [{ text: 'x', link: { kind, to } }],
  });
  expect(htmlOf([link('page', 'deposit')])).toContain('href="/pay-in"');
  const outside = htmlOf([link('outside', 'https://example.com/')]);
  expect(outside).toContain('rel="noopener noreferrer nofollow"');
  expect(outside).toContain('target="_blank"');
  expect(htmlOf([link('outside', 'javascript:alert(1)')])).not.toContain('javascript');
  expect(htmlOf([link('mail', 'a@b.example')])).toContain('href="mailto:a@b.example"');
});
