import { isDeepRun } from '@marquee/platform/testing/sample.ts';
import { findWebKit, HAS_WEBKIT, NO_WEBKIT } from '../tools/find-browser.ts';
import { leaveWhileLoading, LOADING } from './visits/slow-visits.ts';
import { testIn } from './visits/tab-fixtures.ts';
import { makeShortVisit, makeWholeVisit } from './visits/visits.ts';
import { launchWebKit } from './visits/webkit-tab.ts';

const test = testIn(async () => {
  const webKit = findWebKit();
  if (webKit === null) throw new Error(NO_WEBKIT);
  return launchWebKit(webKit);
});
test.skip(!HAS_WEBKIT, 'there is no WebKitGTK for this system');

test('a guest registers, rolls demo dice, changes to Arabic and logs out in WebKit', async ({ casino, tab }) => {
  await makeShortVisit({ casino, tab });
});

test('a player deposits, plays, sets a limit, sends a document, withdraws and collects a bonus in WebKit', async ({
  casino,
  tab,
  ownerDb,
  wallet,
}, testInfo) => {
  test.skip(!isDeepRun, 'only in the deep run');
  // WebKitGTK draws animations in software.
  test.slow();
  await makeWholeVisit({ casino, tab, ownerDb, wallet }, testInfo);
});

test.describe('the deep run in WebKit', () => {
  test.skip(!isDeepRun, 'only in the deep run');
  test.use({ allowedErrors: /could not be loaded|dynamically import|Importing a module/ });

  for (const what of LOADING)
    test(`a visitor who leaves a page while it loads ${what} gets to the target in WebKit`, async ({ casino, tab }) => {
      await leaveWhileLoading(what, tab, casino.port);
    });
});
