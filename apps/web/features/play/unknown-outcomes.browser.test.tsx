import { ERRORS, type ErrorCode } from '@marquee/contract/errors.ts';
import { getLastRound, getSeeds, playRound } from '@marquee/contract/play.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { diceRules } from '@marquee/games/dice/dice.rules.ts';
import { allowMotion } from '@marquee/ui/testing/motion.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { exampleOf, inSite, type MockResponses } from '../../testing/in-site.tsx';
import { useRealTable } from './use-real-table.ts';

beforeAll(allowMotion);

beforeEach(() => sessionStorage.clear());

function Table() {
  const table = useRealTable(diceRules, false);
  return (
    <>
      <p data-notice="">{table.notice?.kind ?? 'none'}</p>
      <p data-round="">{table.round ? 'shown' : 'none'}</p>
      <button disabled={table.balanceMinor === null} onClick={() => table.play(100n, { target: 5_000, over: true })}>
        Play
      </button>
      <button onClick={table.retry}>Try again</button>
    </>
  );
}
const refusal = (code: ErrorCode) => new ApiError(ERRORS[code].status, { code, params: {} });
const displayedNotice = () => document.querySelector('[data-notice]')?.textContent;
const displayedRoundId = () => document.querySelector('[data-round]')?.textContent;
const storedKeys = () => Object.keys(sessionStorage).filter((name) => name.startsWith('play.attempt'));

async function play(playRoundResponse: NonNullable<MockResponses['playRound']>) {
  const site = await inSite(<Table />, {
    isSignedIn: true,
    responses: {
      getUserDetails: exampleOf(getUserDetails),
      getLastRound: { ...exampleOf(getLastRound), round: null },
      getSeeds: exampleOf(getSeeds),
      playRound: playRoundResponse,
    },
  });
  await expect.poll(() => site.requests).toContain('getLastRound');
  await page.getByRole('button', { name: 'Play' }).click();
  return site;
}

it('treats a 429 as an unknown outcome: stores the key and sends the same stake again', async () => {
  const responses = [refusal('request.too_many'), refusal('game.country_restricted'), exampleOf(playRound)];
  await play(() => responses.shift() ?? exampleOf(playRound));
  await expect.poll(displayedNotice).toBe('unsure');
  expect(storedKeys()).toHaveLength(1);
  // An error raised before the key lookup says nothing about the first request.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => responses.length).toBe(1);
  await expect.poll(displayedNotice).toBe('unsure');
  expect(storedKeys()).toHaveLength(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(displayedRoundId).toBe('shown');
  expect(storedKeys()).toEqual([]);
});

it('treats an error about the stake as final', async () => {
  await play(refusal('game.stake_out_of_range'));
  await expect.poll(displayedNotice).toBe('refused');
  expect(storedKeys()).toEqual([]);
});

it('retries the same stake automatically after no response', async () => {
  let requestCount = 0;
  const site = await play(() => {
    requestCount += 1;
    return requestCount < 3 ? refusal('server.unavailable') : exampleOf(playRound);
  });
  await expect.poll(displayedRoundId).toBe('shown');
  expect(site.requests.filter((endpoint) => endpoint === 'playRound')).toHaveLength(3);
});
