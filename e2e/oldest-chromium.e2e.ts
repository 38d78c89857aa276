import { isDeepRun } from '@marquee/platform/testing/sample.ts';
import { HAS_OLDEST_CHROMIUM, oldestChromium } from '../tools/oldest-chromium.ts';
import { launchChromium } from './visits/puppeteer-tab.ts';
import { testIn } from './visits/tab-fixtures.ts';
import { makeShortVisit, makeWholeVisit } from './visits/visits.ts';

const test = testIn(() => launchChromium(oldestChromium()));
// Chromium logs the refusal of a withdrawal after which the site asks for the password.
test.use({ allowedErrors: /status of 422/ });
test.skip(!HAS_OLDEST_CHROMIUM, 'the package has no Chromium for this system');

test('a guest registers, rolls demo dice, changes to Arabic and logs out in the oldest Chromium', async ({
  casino,
  tab,
}) => {
  await makeShortVisit({ casino, tab });
});

test('a player deposits, plays, sets a limit, sends a document, withdraws and collects a bonus in the oldest Chromium', async ({
  casino,
  tab,
  ownerDb,
  wallet,
}, testInfo) => {
  test.skip(!isDeepRun, 'only in the deep run');
  await makeWholeVisit({ casino, tab, ownerDb, wallet }, testInfo);
});
