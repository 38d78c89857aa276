import { expect, test } from './fixtures.ts';

const HOUR_MS = 3_600_000;

/** Runs before every script of the page: a device whose clock is off. */
function shiftClock(offMs: number): void {
  const DeviceDate = Date;
  const shifted = () => DeviceDate.now() + offMs;
  globalThis.Date = new Proxy(DeviceDate, {
    construct: (target, parts) => Reflect.construct(target, parts.length === 0 ? [shifted()] : parts),
    apply: () => new DeviceDate(shifted()).toString(),
    get: (target, name) => (name === 'now' ? shifted : Reflect.get(target, name)),
  });
}

for (const hours of [26, 1, -72])
  test(`with a device clock ${hours} h off, running tournaments run and end when the server says`, async ({
    casino,
  }) => {
    // Errors of hydration fail the test: `casino` collects what pages log.
    const page = await casino.openPage();
    await page.addInitScript(shiftClock, hours * HOUR_MS);
    await page.goto(`${casino.brandUrl()}/tournaments`);
    const clock = page.getByRole('timer', { name: /Ends in/ }).first();
    await expect(clock).toHaveText(/\d\d\s*Sec/);
    const endsAt = await clock.evaluate((timer) => timer.parentElement?.querySelector('time')?.dateTime ?? '');
    const [days = 0, hoursLeft = 0, minutes = 0, seconds = 0] =
      ((await clock.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
    const leftMs = (((days * 24 + hoursLeft) * 60 + minutes) * 60 + seconds) * 1_000;
    // The test runs on the server's clock.
    expect(Math.abs(Date.parse(endsAt) - Date.now() - leftMs)).toBeLessThan(15_000);
  });
