import { getLastRound, getSeeds, playRound as playRoundEndpoint } from '@marquee/contract/games.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { diceRules } from '@marquee/games/dice/dice.rules.ts';
import { allowMotion } from '@marquee/ui/testing/motion.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { inTurn, press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite, type MockResponses } from '../../testing/in-site.tsx';
import { useRealTable } from './use-real-table.ts';

beforeAll(allowMotion);

beforeEach(() => sessionStorage.clear());

const ROUND = exampleOf(playRoundEndpoint);

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
const displayedNotice = () => document.querySelector('[data-notice]')?.textContent;
const displayedRoundId = () => document.querySelector('[data-round]')?.textContent;
const storedKeys = () => Object.keys(sessionStorage).filter((name) => name.startsWith('play.attempt'));

async function play(playRound: NonNullable<MockResponses['playRound']>) {
  const site = await inSite(<Table />, {
    isSignedIn: true,
    responses: {
      getUserDetails: exampleOf(getUserDetails),
      getLastRound: { ...exampleOf(getLastRound), round: null },
      getSeeds: exampleOf(getSeeds),
      playRound,
    },
  });
  await expect.poll(() => site.requests).toContain('getLastRound');
  await press('Play');
  return site;
}

it('treats a 429 as an unknown outcome: stores the key and sends the same stake again', async () => {
  const site = await play(inTurn(refused('request.too_many'), refused('game.country_restricted'), ROUND));
  await expect.poll(displayedNotice).toBe('unsure');
  expect(storedKeys()).toHaveLength(1);
  // An error raised before the key lookup says nothing about the first request.
  await press('Try again');
  await expect.poll(() => site.sent('playRound')).toHaveLength(2);
  await expect.poll(displayedNotice).toBe('unsure');
  expect(storedKeys()).toHaveLength(1);
  await press('Try again');
  await expect.poll(displayedRoundId).toBe('shown');
  expect(storedKeys()).toEqual([]);
});

it('treats an error about the stake as final', async () => {
  await play(refused('game.stake_out_of_range'));
  await expect.poll(displayedNotice).toBe('refused');
  expect(storedKeys()).toEqual([]);
});

it('retries the same stake automatically after no response', async () => {
  const lost = refused('server.unavailable');
  const site = await play(inTurn(lost, lost, ROUND));
  await expect.poll(displayedRoundId).toBe('shown');
  expect(site.sent('playRound')).toHaveLength(3);
});
