import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../../e2e/browser-kit.ts';
import { LOOKS, LOOKS_FOLDER, LOOK_BRANDS, openLookPage, showLook, takeLook } from '../../e2e/walk/looks.ts';
import { openCasino } from '../../e2e/walk/walk-casino.ts';

/** Writes the pictures that the test of looks compares with. */
export async function renewLooks(port: string | undefined): Promise<void> {
  const casino = await openCasino(port);
  const kit = await openBrowser(casino.port);
  mkdirSync(LOOKS_FOLDER, { recursive: true });
  for (const brand of LOOK_BRANDS) {
    const page = await openLookPage(kit, brand);
    for (const look of LOOKS) {
      await showLook(page, look);
      writeFileSync(join(LOOKS_FOLDER, `${brand}-${look.name}.png`), await takeLook(page, look));
    }
    await page.context().close();
  }
  await kit.close();
  await casino.dispose();
  console.log(
    `${LOOK_BRANDS.length * LOOKS.length} pictures are in e2e/looks. Look at them before they are committed.`,
  );
}
