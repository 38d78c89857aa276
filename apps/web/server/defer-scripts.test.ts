import { expect, test } from 'vitest';
import { deferScripts, moveFirstScript } from './defer-scripts.ts';

test('defers scripts until the first paint; styles, fonts and images load immediately', () => {
  const html =
    '<link rel="stylesheet" href="/a.css"/><link rel="preload" as="font" href="/f.woff2"/><link rel="preload" as="fetch" href="/words.json"/>' +
    '<link rel="modulepreload" href="/a.js"/><script>own()</script><script type="module" async="" src="/a.js"></script>';
  expect(deferScripts(html)).toBe(
    '<link rel="stylesheet" href="/a.css"/><link rel="preload" as="font" href="/f.woff2"/><link data-rel="preload" as="fetch" href="/words.json"/>' +
      '<link data-rel="modulepreload" href="/a.js"/><script>own()</script><script type="text/plain" data-entry="" async="" src="/a.js"></script>',
  );
});

test('moves only the first script before the stylesheets', () => {
  const sheets = '<link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/><title>A</title>';
  const html = `<head><meta charSet="utf-8"/>${sheets}<script>one()\n</script><script>two()</script></head>`;
  expect(moveFirstScript(html)).toBe(
    `<head><meta charSet="utf-8"/><script>one()\n</script>${sheets}<script>two()</script></head>`,
  );
});
