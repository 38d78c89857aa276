// Tasks of the main thread during a round, and the time from a tap to the next frame, on a phone with a 4× slower CPU. Goals: no task above 50 ms, and at most
// 100 ms.
import type { CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../e2e/browser-kit.ts';
import { startCasinoProcess } from '../e2e/casino-process.ts';
import { machine } from './compare.ts';

const TASK_GOAL_MS = 50;
const TAP_GOAL_MS = 100;
const PRESS_MS = 60;
/** Rounds of an instant game and of a slot without features end within this time. */
const ROUND_MS = 6_000;
/** A round that has not ended then is a feature, and is measured up to here. */
const ROUND_MS_MAX = 25_000;
const MICRO = 1_000;

export interface SpinOptions {
  readonly games: readonly string[];
  readonly rounds: number;
  readonly slowerBy: number;
  readonly port?: string;
  /** Prints what the longest task of each game consists of. */
  readonly explain?: boolean;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly functionName?: string; readonly url?: string } };
}

interface Task {
  /** Of the thread itself, so that other processes of the machine do not count. */
  readonly processorMs: number;
  readonly parts: string;
}

interface Measured {
  readonly longest: Task;
  readonly tapMs: number;
}

const sumUp = (values: readonly number[]): string => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  return `${at(0.5)} (${at(0)}–${at(1)})`;
};

/** Runs in the page: the longest time from an input event to the frame after it. */
function watchTaps(): void {
  const state = globalThis as unknown as { tapMs: number };
  state.tapMs = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) state.tapMs = Math.max(state.tapMs, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit); // not in the type
}

/** Everything that the browser did while `act` ran. */
async function trace(session: CDPSession, act: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[])); // the format of a trace
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'] },
  });
  await act();
  const complete = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  return events;
}

/** The longest task on the main thread of the page. */
function longestTask(events: readonly TraceEvent[]): Task {
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  );
  const own = events.filter(({ pid, tid, ph }) => ph === 'X' && main.has(`${pid}:${tid}`));
  const tasks = own.filter(({ name }) => name === 'RunTask');
  const longest = tasks.reduce<TraceEvent | undefined>(
    (most, task) => ((task.tdur ?? 0) > (most?.tdur ?? 0) ? task : most),
    undefined,
  );
  if (!longest) return { processorMs: 0, parts: '' };
  const end = longest.ts + (longest.dur ?? 0);
  const parts = own
    .filter((one) => one !== longest && one.tid === longest.tid && one.pid === longest.pid)
    .filter(({ ts, tdur }) => ts >= longest.ts && ts <= end && (tdur ?? 0) >= 2 * MICRO)
    .map(({ name, tdur, args }) => `${name} ${args?.data?.functionName ?? ''} ${Math.round((tdur ?? 0) / MICRO)} ms`);
  return { processorMs: (longest.tdur ?? 0) / MICRO, parts: parts.join(', ') };
}

const ACTION = '[data-part=game] [data-action]';

async function tapAction(page: Page, session: CDPSession): Promise<void> {
  const box = await page.locator(ACTION).first().boundingBox();
  if (!box) throw new Error('The game has no button to play.');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(PRESS_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** The reply is the end of the request only; the presentation of the round follows. */
async function measureRound(page: Page, sessions: { tab: CDPSession; browser: CDPSession }): Promise<Measured> {
  const events = await trace(sessions.browser, async () => {
    await page.evaluate('tapMs = 0');
    await tapAction(page, sessions.tab);
    await page.waitForTimeout(ROUND_MS);
    await page
      .waitForFunction(isIdle, ACTION, { timeout: ROUND_MS_MAX - ROUND_MS, polling: 500 })
      .catch(() => undefined);
  });
  return { longest: longestTask(events), tapMs: Number(await page.evaluate('tapMs')) };
}

/** Runs in the page. */
function isIdle(action: string): boolean {
  const button = document.querySelector<HTMLButtonElement>(action);
  return (
    button !== null &&
    !button.disabled &&
    (button.closest('[data-phase]')?.getAttribute('data-phase') ?? 'idle') === 'idle'
  );
}

/** Some games need a choice before the first round; roulette has a list of its bets beside the drawn board. */
async function choose(page: Page): Promise<void> {
  const list = page.locator('[data-part=game] summary');
  const hasList = (await list.count()) > 0;
  if (hasList) await list.first().click();
  const choice = page.getByRole('button', { name: /^Random$|^Place chip$|, [^,]+ to 1$/ });
  await page.waitForTimeout(PRESS_MS);
  if ((await choice.count()) > 0) await choice.first().click();
  if (hasList) await list.first().click();
}

/** Prints the longest tasks and the slowest taps of each game. */
export async function benchSpin({ games, rounds, slowerBy, port, explain }: SpinOptions): Promise<void> {
  const casino = port === undefined ? await startCasinoProcess() : null;
  const kit = await openBrowser(casino?.port ?? Number(port));
  console.log(machine());
  for (const slug of games) {
    const page = await kit.openPage({ device: 'phone' });
    const tab = await page.context().newCDPSession(page);
    const browser = await page.context().browser()?.newBrowserCDPSession();
    if (!browser) throw new Error('The page has no browser.');
    await page.goto(`/casino/games/${slug}?mode=demo`);
    await page.locator(ACTION).first().waitFor();
    await choose(page);
    await page.waitForTimeout(ROUND_MS / 3);
    await page.evaluate(watchTaps);
    await tab.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
    const measured: Measured[] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await measureRound(page, { tab, browser }));
    const tasks = measured.map(({ longest }) => longest.processorMs);
    console.log(
      `${slug}: longest task ${sumUp(tasks)} ms (goal ${TASK_GOAL_MS}), tap to frame ${sumUp(measured.map(({ tapMs }) => tapMs))} ms (goal ${TAP_GOAL_MS}), ${rounds} rounds, processor ${slowerBy}× slower`,
    );
    if (explain)
      for (const { longest } of measured) console.log(`  ${Math.round(longest.processorMs)} ms: ${longest.parts}`);
    await page.context().close();
  }
  await kit.close();
  await casino?.dispose();
}
