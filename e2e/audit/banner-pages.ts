import type { Page } from 'playwright-core';
import { sendRequest } from '../platform-client.ts';

/** Width from which the first three banners are shown at once. */
const BENTO_WIDTH = 1025;

/** Longest plausible titles: compound words of German, Finnish and Hungarian, and texts of the length of Russian or Greek. */
export const LONG_TITLES = [
  'Willkommensbonus',
  'Treueprogrammteilnehmerrangliste',
  'Wochenendaufladungsbonus für Bestandsspieler',
  'Ensitalletusbonus ja ilmaiskierrokset',
  'Tervetuliaistarjouskampanjan ilmaiskierrokset',
  'Üdvözlőbónusz és visszatérítés',
  'Megkülönböztetett ügyfeleinknek',
  'Приветственный бонус на первое пополнение счёта',
  'Еженедельный возврат проигранных средств',
  'Καλωσορίσατε στο πρόγραμμα επιβράβευσης',
] as const;

interface Lobby {
  readonly banners: readonly { readonly bannerKey: string; readonly bannerTitle: string }[];
}

/** The brand's lobby in this language; with `titles`, one banner for each of them. */
export async function lobbyOf(
  port: number,
  { brand, locale, titles }: { readonly brand: string; readonly locale: string; readonly titles?: readonly string[] },
): Promise<Lobby> {
  const headers = { 'accept-language': locale };
  const lobby = (await sendRequest(port, brand, '/api/core/casino/lobby', { headers })).json as unknown as Lobby;
  const renamed = titles?.flatMap((bannerTitle, at) => {
    const banner = lobby.banners[at % lobby.banners.length];
    return banner ? [{ ...banner, bannerKey: `${banner.bannerKey}-${at}`, bannerTitle }] : [];
  });
  return { ...lobby, banners: renamed ?? lobby.banners };
}

const BANNERS = '[data-part=carousel] > * > [data-part=slide]';

/** Opens the lobby. Resolves with the number of its banners. */
export async function openFrontPage(page: Page): Promise<number> {
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // Fonts that were too late for the first view are used after a reload.
  await page.reload();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page
    .locator(BANNERS)
    .filter({ has: page.locator('[data-part=hero-text]') })
    .count();
}

/** Opens a lobby with this content. It is reached by a link, so that the site requests it. */
export async function openLobby(page: Page, lobby: object): Promise<void> {
  await page.route('**/api/core/casino/lobby*', (route) => route.fulfill({ json: lobby }));
  await page.goto('/contacts');
  await page.locator('a[href="/"]:visible').first().click();
  await page.locator('[data-part=hero-text]').first().waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** From now on the page has only fonts of the system, as when the theme's own are lost or too late for the first view. */
export async function useSystemFonts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isOwnFont = (rule: CSSRule | undefined) =>
      rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('src').includes('url(');
    for (const sheet of document.styleSheets)
      for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1)
        if (isOwnFont(sheet.cssRules[at])) sheet.deleteRule(at);
    if ([...document.fonts].some(({ status }) => status === 'loaded' || status === 'loading'))
      throw new Error('A font of the theme is still in use.');
  });
}

/** Shows a banner: on a wide screen in front, with the two that follow it, otherwise by scrolling. */
export async function showBanner(page: Page, at: number): Promise<void> {
  await page.evaluate(
    async ([selector, index, isBento]) => {
      const slides = [...document.querySelectorAll<HTMLElement>(selector)];
      const [first, ...others] = slides;
      // Themes place banners by their order. All are inserted anew: Chromium keeps styles of `:first-child` if one is moved.
      if (isBento && index > 0 && first) first.parentElement?.replaceChildren(...others, first);
      else if (!isBento) slides[index]?.scrollIntoView({ behavior: 'instant', inline: 'start', block: 'nearest' });
      window.scrollTo(0, 0);
      const images = [...document.querySelectorAll<HTMLImageElement>('[data-part=hero-slide] img')];
      for (const image of images) image.loading = 'eager';
      await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
      // A font whose letters were not shown before loads now.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await document.fonts.ready;
    },
    [BANNERS, at, (page.viewportSize()?.width ?? 0) >= BENTO_WIDTH] as const,
  );
}
