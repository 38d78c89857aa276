import { sample } from '@marquee/platform/testing/sample.ts';
import type { FileChooser } from '@playwright/test';
import { JOURNEYS, type Visitor } from './by-keyboard/journeys.ts';
import { keyboardOf } from './by-keyboard/keyboard.ts';
import { textsOf } from './by-keyboard/texts.ts';
import { test } from './fixtures.ts';
import type { TestPlayer } from './platform-client.ts';
import { signUpVerifiedPlayer } from './verified-player.ts';

/** 320 × 256 is a window of 1280 × 1024 at 400 %. */
const VARIANTS = [
  { name: 'on a desktop', locale: 'en', viewport: { width: 1_440, height: 900 }, forcedColors: 'none' },
  { name: 'at 400 %', locale: 'de', viewport: { width: 320, height: 256 }, forcedColors: 'none' },
  { name: 'in forced colours', locale: 'en', viewport: { width: 1_440, height: 900 }, forcedColors: 'active' },
  { name: 'in Arabic', locale: 'ar', viewport: { width: 1_440, height: 900 }, forcedColors: 'none' },
] as const;

const walks = Object.entries(JOURNEYS).flatMap(([title, journey]) =>
  VARIANTS.map((variant) => ({ title, journey, variant })),
);
for (const { title, journey, variant } of sample(walks, walks.length))
  test(`with keys alone, a player ${title} ${variant.name}`, async ({ casino, db, wallet }) => {
    const make: Readonly<Record<Visitor, () => Promise<TestPlayer | null>>> = {
      guest: async () => null,
      player: () => casino.signUpPlayer(),
      'player with money': async () => {
        const player = await casino.signUpPlayer();
        await casino.payIn(player, '50.00');
        return player;
      },
      'verified player': () => signUpVerifiedPlayer({ casino, db, wallet }),
    };
    const player = await make[journey.visitor]();
    const { locale, viewport, forcedColors } = variant;
    const page = await casino.openPage({
      locale,
      viewport,
      allowedErrors: [/status of 422/],
      ...(player && { token: player.token }),
    });
    await page.emulateMedia({ forcedColors });
    const keyboard = await keyboardOf(page);
    const texts = textsOf(locale, journey.folders);
    let file: Parameters<FileChooser['setFiles']>[0] = [];
    page.on('filechooser', (window) => void window.setFiles(file));
    await journey.go({
      keyboard,
      texts,
      player,
      open: async (path) => {
        await page.goto(path);
        if (player) await page.locator('html[data-session="in"]').waitFor();
        // While a game loads, a player waits: Tab would go on to what is below it.
        if (path.includes('/games/')) await page.locator('[data-part=game] button').first().waitFor();
      },
      arrivesAt: (path) => page.waitForURL((url) => path.test(url.pathname)),
      chooseFile: (chosenFile) => (file = chosenFile),
    });
    keyboard.expectNoMore(journey.alsoSaid?.map((key) => texts.starts(key)));
  });
