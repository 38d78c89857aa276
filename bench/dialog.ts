// Time from the end of a tap until the first field accepts typing, on a phone with a 4× slower CPU. Goal: at most
// 150 ms for login, sign-up and deposit.
import { type Page } from 'playwright-core';
import { openBrowser } from '../e2e/browser-kit.ts';
import { startCasinoProcess } from '../e2e/casino-process.ts';
import { signUpPlayer } from '../e2e/platform-client.ts';
import { machine, percentile, spread } from './compare.ts';

const GOAL_MS = 150;
/** Idle time after a page has loaded, before the tap, in ms. */
const READING_MS = 3_000;

export interface DialogOptions {
  /** Duration of a press in ms. */
  readonly pressMs: number;
  readonly taps: number;
  readonly brand: string;
  /** CPU slowdown factor. */
  readonly slowerBy: number;
  readonly only: readonly string[];
}

/** Tapped link and first field of each dialog. */
const cases = {
  login: { link: 'a[href*="modal=login"]', field: 'dialog input[name=email]', needsPlayer: false },
  signup: { link: 'a[href*="modal=signup"]', field: 'dialog input[name=email]', needsPlayer: false },
  deposit: { link: 'a[href$="/deposit"]', field: 'main input[name=amount]', needsPlayer: true },
} as const;

/**
 * Runs in the page. A field counts once a tap at its centre would hit it, it takes the focus, and a typed character
 * stays in it: skeletons, transparent fields and fields that are replaced later do not count. Returns the time from
 * the end of the touch, or an error message.
 */
function timeUntilTyped(selector: string): Promise<number | string> {
  const CHARACTER = '7';
  const SETTLED_MS = 3_000;
  const TIMEOUT_MS = 15_000;
  const findField = () => {
    const field = [...document.querySelectorAll<HTMLInputElement>(selector)].find((each) => {
      if (!each.closest('dialog')) each.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = each.getBoundingClientRect();
      const hitElement = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      const isVisible = each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return hitElement === each && isVisible && !each.disabled && !each.readOnly;
    });
    return field ?? null;
  };
  const convertToLimitCurrency = (text: string) => text.split(CHARACTER).length - 1;
  return new Promise((resolve) => {
    const released = (event: TouchEvent) => {
      const since = event.timeStamp;
      let countBefore = 0;
      const settle = (time: number) => {
        const field = findField();
        if (!field || convertToLimitCurrency(field.value) <= countBefore)
          resolve('the character that was typed is gone');
        else resolve(document.activeElement === field ? time : 'the field has lost the focus');
      };
      const poll = () => {
        const field = findField();
        field?.focus();
        countBefore = convertToLimitCurrency(field?.value ?? '');
        if (field && document.activeElement === field && document.execCommand('insertText', false, CHARACTER)) {
          // The frame that shows the character.
          requestAnimationFrame(() => {
            const time = performance.now() - since;
            setTimeout(settle, SETTLED_MS, time);
          });
        } else if (performance.now() - since > TIMEOUT_MS) resolve('no field could be typed in');
        else requestAnimationFrame(poll);
      };
      poll();
    };
    document.addEventListener('touchend', released, { capture: true, once: true, passive: true });
  });
}

async function tap(
  page: Page,
  { link, field }: { link: string; field: string },
  { pressMs, slowerBy }: DialogOptions,
): Promise<number> {
  await page.goto('/', { waitUntil: 'load' });
  await page.waitForTimeout(READING_MS);
  const target = page.locator(link).filter({ visible: true }).first();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
  const measured = page.evaluate(timeUntilTyped, field);
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(pressMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const time = await measured;
  if (typeof time === 'string') throw new Error(`${link}: ${time}.`);
  return time;
}

/** Prints the times of each case. Throws if a field does not accept typing. */
export async function benchDialog(options: DialogOptions): Promise<void> {
  const { pressMs, taps, brand, slowerBy } = options;
  const casino = await startCasinoProcess();
  const kit = await openBrowser(casino.port);
  console.log(machine());
  for (const [name, { needsPlayer, ...target }] of Object.entries(cases)) {
    if (!options.only.includes(name)) continue;
    const player = needsPlayer ? await signUpPlayer(casino.port, brand) : null;
    const times: number[] = [];
    for (let count = 0; count < taps; count += 1) {
      const page = await kit.openPage({ device: 'phone', brand, ...(player && { token: player.token }) });
      times.push(await tap(page, target, options));
      await page.context().close();
    }
    console.log(
      `${name}: ${spread(times)} ms, 95 of 100 within ${Math.round(percentile(times, 0.95))} ms (goal ${GOAL_MS}; tap of ${pressMs} ms, processor ${slowerBy}× slower, ${times.length} taps)`,
    );
  }
  await kit.close();
  await casino.dispose();
}
