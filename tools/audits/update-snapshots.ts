import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../../e2e/browser-kit.ts';
import {
  SNAPSHOTS,
  SNAPSHOTS_FOLDER,
  openSnapshotPage,
  openSnapshot,
  takeSnapshot,
} from '../../e2e/audit/snapshots.ts';
import { openCasino } from '../../e2e/audit/audit-casino.ts';

/** Writes the screenshots that `e2e/snapshots.e2e.ts` compares with, of all brands. */
export async function updateSnapshots(port: string | undefined): Promise<void> {
  const casino = await openCasino(port);
  const kit = await openBrowser(casino.port);
  mkdirSync(SNAPSHOTS_FOLDER, { recursive: true });
  for (const { key: brand } of DEMO_BRANDS) {
    const page = await openSnapshotPage(kit, brand);
    for (const snapshot of SNAPSHOTS) {
      await openSnapshot(page, snapshot);
      writeFileSync(join(SNAPSHOTS_FOLDER, `${brand}-${snapshot.name}.png`), await takeSnapshot(page, snapshot));
    }
    await page.context().close();
  }
  await kit.close();
  await casino.dispose();
  console.log(
    `${DEMO_BRANDS.length * SNAPSHOTS.length} screenshots are in e2e/snapshots. Look at them before you commit them.`,
  );
}
