import { join } from 'node:path';
import sharp from 'sharp';
import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { type PageOptions, openBrowser } from '../../e2e/browser-kit.ts';
import { signUpPlayer as signUpTestPlayer, payIn } from '../../e2e/platform-client.ts';
import { brandSources, createBrands } from '../../apps/platform/modules/brands/index.ts';
import { openCasino } from '../../e2e/audit/audit-casino.ts';
import { PREVIEW_SIZE } from '../draw-theme-preview.ts';

const folder = join(import.meta.dirname, '../../docs/pictures');
const themes = join(import.meta.dirname, '../../packages/themes/previews');
const gapPx = 40;
const phoneWidthPx = 780;

/** How many previews are in a row of the README's overview. */
const tileColumns = 4;

type Kit = Awaited<ReturnType<typeof openBrowser>>;

async function screenshot(kit: Kit, path: string, options: PageOptions): Promise<Buffer> {
  const page = await kit.openPage({ hasReducedMotion: true, ...options });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const image = await page.screenshot();
  await page.context().close();
  return image;
}

async function capturePreview(kit: Kit, brand: string): Promise<Buffer> {
  const shot = await screenshot(kit, '/', { device: 'desktop', brand });
  return sharp(shot).resize(PREVIEW_SIZE).webp({ quality: 74 }).toBuffer();
}

/** Replaces the preview of one theme by a screenshot of the first brand that uses it. Throws if none does. */
export async function takePreview(theme: string, portOption: string | undefined): Promise<void> {
  const brands = createBrands(brandSources(process.env));
  const brand = brands.all.find((one) => one.theme === theme);
  if (!brand) throw new Error(`No brand uses the theme ${theme}; write "theme": "${theme}" into the file of one.`);
  const { preview } = brands.themeOf(brand.key);
  const casino = await openCasino(portOption);
  const kit = await openBrowser(casino.port);
  await sharp(await capturePreview(kit, brand.key)).toFile(preview);
  await kit.close();
  await casino.dispose();
  console.log(`${preview} is updated.`);
}

/** A preview of each theme for the theme picker, and one image of all themes. */
async function captureThemes(kit: Kit): Promise<void> {
  const previews: Buffer[] = [];
  for (const { key, theme } of DEMO_BRANDS) {
    const image = await capturePreview(kit, key);
    await sharp(image).toFile(join(themes, `${theme}.webp`));
    previews.push(image);
  }
  const rows = Math.ceil(previews.length / tileColumns);
  const wall = await sharp({
    create: {
      width: tileColumns * (PREVIEW_SIZE.width + gapPx) - gapPx,
      height: rows * (PREVIEW_SIZE.height + gapPx) - gapPx,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite(
      previews.map((input, index) => ({
        input,
        left: (index % tileColumns) * (PREVIEW_SIZE.width + gapPx),
        top: Math.floor(index / tileColumns) * (PREVIEW_SIZE.height + gapPx),
      })),
    )
    .png()
    .toBuffer();
  await sharp(wall).resize({ width: 1440 }).webp({ quality: 80 }).toFile(join(folder, 'themes.webp'));
}

/** The lobby and three phones, for the README. */
async function captureReadme(kit: Kit, port: number): Promise<void> {
  const player = await signUpTestPlayer(port);
  await payIn(port, player, '50');
  const lobby = await screenshot(kit, '/', { device: 'desktop' });
  await sharp(lobby).resize({ width: 1440 }).webp({ quality: 82 }).toFile(join(folder, 'lobby.webp'));

  const phones = [
    await screenshot(kit, '/', { device: 'phone', brand: 'belvoir' }),
    await screenshot(kit, '/casino/games/harbour-lights', { device: 'phone', token: player.token }),
    await screenshot(kit, '/deposit', { device: 'phone', locale: 'ar', token: player.token }),
  ];
  const { height } = await sharp(phones[0]).metadata();
  const sheet = { width: phones.length * phoneWidthPx + (phones.length - 1) * gapPx, height };
  const composed = await sharp({ create: { ...sheet, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite(phones.map((input, index) => ({ input, left: index * (phoneWidthPx + gapPx), top: 0 })))
    .png()
    .toBuffer();
  await sharp(composed).resize({ width: 1440 }).webp({ quality: 82 }).toFile(join(folder, 'phones.webp'));
}

/** Replaces the images in `docs/pictures` and `packages/themes/previews`. */
export async function takeScreenshots(portOption: string | undefined): Promise<void> {
  const casino = await openCasino(portOption);
  const kit = await openBrowser(casino.port);
  await captureThemes(kit);
  await captureReadme(kit, casino.port);
  await kit.close();
  await casino.dispose();
  console.log('docs/pictures and packages/themes/previews are updated.');
}
