import '@marquee/ui/base.css';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { Gallery } from './gallery.tsx';

const stylesheets = import.meta.glob<string>('../../../../packages/themes/*/theme.css', {
  query: '?inline',
  import: 'default',
});
const sizes = { phone: [390, 844], narrow: [320, 640], desktop: [1280, 900] } as const;
let stylesheet: HTMLStyleElement | undefined;

async function openGallery(theme: string, direction: 'ltr' | 'rtl'): Promise<void> {
  stylesheet = document.createElement('style');
  stylesheet.textContent = (await stylesheets[`../../../../packages/themes/${theme}/theme.css`]?.()) ?? '';
  document.head.append(stylesheet);
  document.documentElement.dir = direction;
  document.documentElement.lang = direction === 'rtl' ? 'ar' : 'en';
  document.title = 'Gallery';
}

/** Elements that make the page wider than the window; rows that scroll by themselves are exempt. */
function findOverflow(width: number): string[] {
  if (document.documentElement.scrollWidth <= width) return [];
  const all = [...document.querySelectorAll('main *')];
  return all
    .filter((element) => element.getBoundingClientRect().right > width + 1 || element.getBoundingClientRect().left < -1)
    .map((element) => `${element.tagName}.${element.className}`.slice(0, 60))
    .slice(0, 6);
}

afterEach(() => stylesheet?.remove());

const DIRECTIONS = ['ltr', 'rtl'] as const;
const part = Number(import.meta.env['MARQUEE_SAMPLE']);
/** Each theme in one direction, which alternates by day; in a deep run in both. */
const themes = ['curacao', 'monaco', 'nocturne'].map((theme, at) => ({
  theme,
  directions: import.meta.env['MARQUEE_DEEP_TESTS'] === '1' ? DIRECTIONS : [DIRECTIONS[(at + part) % 2] ?? 'ltr'],
}));

describe.each(themes)('every component in $theme', ({ theme, directions }) => {
  it.each(directions)('is accessible and does not overflow, read %s', async (direction) => {
    await openGallery(theme, direction);
    await render(
      <main style={{ padding: 'var(--page-gutter)' }}>
        <h1 className="visually-hidden">Gallery</h1>
        <Gallery />
      </main>,
    );
    for (const [width, height] of Object.values(sizes)) {
      await page.viewport(width, height);
      expect(findOverflow(width)).toEqual([]);
    }
    await expectAccessible();
  });
});
