import { expect, test } from 'vitest';
import { preloadLinks } from './preload-links.ts';

test('names the stylesheets and the preloaded fonts of a page', () => {
  const html =
    '<head><link rel="stylesheet" href="/assets/base-1.css" data-precedence="default"/>' +
    '<link rel="stylesheet" href="/assets/theme-2.css" data-fonts="" data-precedence="default"/>' +
    '<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="/assets/jost-latin-3.woff2"/>' +
    '<link rel="preload" as="image" href="/assets/sea.svg"/></head>';
  expect(preloadLinks(html)).toBe(
    '</assets/base-1.css>; rel=preload; as=style, </assets/theme-2.css>; rel=preload; as=style, </assets/jost-latin-3.woff2>; rel=preload; as=font; crossorigin',
  );
});

test('is null for a page without stylesheets and fonts', () => {
  expect(preloadLinks('<head><link rel="stylesheet" href="https://other.example/a.css"/></head>')).toBeNull();
});
