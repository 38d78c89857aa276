// Takes the pictures of the README anew from this build: the lobby, and three phones side by side.
import { join } from 'node:path';
import sharp from 'sharp';
import { type PageOptions, openBrowser } from '../../e2e/browser-kit.ts';
import { startCasinoProcess } from '../../e2e/casino-process.ts';
import { join as joinCasino, payIn } from '../../e2e/platform-client.ts';

const folder = join(import.meta.dirname, '../../docs/pictures');
const gapPx = 40;
const phoneWidthPx = 780;

const casino = await startCasinoProcess();
const kit = await openBrowser(casino.port);

async function take(path: string, options: PageOptions): Promise<Buffer> {
  const page = await kit.openPage({ hasReducedMotion: true, ...options });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const picture = await page.screenshot();
  await page.context().close();
  return picture;
}

const player = await joinCasino(casino.port);
await payIn(casino.port, player, '50');
const lobby = await take('/', { device: 'desktop' });
await sharp(lobby).resize({ width: 1440 }).webp({ quality: 82 }).toFile(join(folder, 'lobby.webp'));

const phones = [
  await take('/', { device: 'phone', brand: 'belvoir' }),
  await take('/casino/games/harbour-lights', { device: 'phone', token: player.token }),
  await take('/deposit', { device: 'phone', locale: 'ar', token: player.token }),
];
const { height } = await sharp(phones[0]).metadata();
const sheet = { width: phones.length * phoneWidthPx + (phones.length - 1) * gapPx, height };
const joined = await sharp({ create: { ...sheet, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  .composite(phones.map((input, index) => ({ input, left: index * (phoneWidthPx + gapPx), top: 0 })))
  .png()
  .toBuffer();
await sharp(joined).resize({ width: 1440 }).webp({ quality: 82 }).toFile(join(folder, 'phones.webp'));

await kit.close();
await casino.dispose();
console.log('docs/pictures holds the new pictures.');
