// From the end of a tap on "Log in" to the frame that shows the dialog, on a phone at a quarter of the processor's speed. Goal: ≤ 100 ms.
import { openBrowser } from '../e2e/browser-kit.ts';
import { startCasinoProcess } from '../e2e/casino-process.ts';
import { machine, spread } from './compare.ts';

const SLOWER_BY = 4;

/** `hold`: how long the finger rests on the screen, ms; with 0 it lets go at once, which no finger does. */
export async function benchDialog({ hold, taps }: { readonly hold: number; readonly taps: number }): Promise<void> {
  const casino = await startCasinoProcess();
  const kit = await openBrowser(casino.port);
  const times: number[] = [];
  for (let tap = 0; tap < taps; tap += 1) {
    const page = await kit.openPage({ device: 'phone' });
    await page.goto('/', { waitUntil: 'networkidle' });
    const link = page.locator('[data-part=header] a[href*="modal=login"]').filter({ visible: true }).first();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_BY });
    const measured = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          document.addEventListener(
            'click',
            (event) => {
              const since = event.timeStamp;
              const look = () => {
                const place = document.querySelector('dialog[open]')?.getBoundingClientRect();
                // One that was prepared stands beside the screen. The frame after the one in which it has come is the one that people see.
                if (place && place.height > 0 && place.bottom > 0)
                  requestAnimationFrame(() => resolve(performance.now() - since));
                else requestAnimationFrame(look);
              };
              look();
            },
            { capture: true, once: true },
          );
        }),
    );
    const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await page.waitForTimeout(hold);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    times.push(await measured);
    await page.context().close();
  }
  console.log(
    `${machine()}\nend of a tap of ${hold} ms to dialog at ${SLOWER_BY}× slower, ms: ${spread(times)} of ${taps} (goal ≤ 100)`,
  );
  await kit.close();
  await casino.dispose();
}
