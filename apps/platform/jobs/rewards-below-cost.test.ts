import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getLoyaltyStanding } from '@marquee/contract/loyalty.ts';
import type { getUserDetails } from '@marquee/contract/players.ts';
import type { getCalendarAward, getRakebackDays } from '@marquee/contract/rakeback.ts';
import type { getReferrals } from '@marquee/contract/referrals.ts';
import { costMinorBpsOf } from '@marquee/games/expected-cost.ts';
import { lanternBaccaratRules } from '@marquee/games/lantern-baccarat/lantern-baccarat.rules.ts';
import { minorOf, toExactString } from '@marquee/money/money.ts';
import { expect, test } from 'vitest';
import { newId } from '../db/new-id.ts';
import { ledgerOf } from '../testing/ledger-of.ts';
import { signUpPlayer, type TestPlayer } from '../testing/running-platform.ts';
import { setUpPlatform } from '../testing/set-up-platform.ts';

const ROUNDS = 40;
const STAKE_MINOR = minorOf('500', 'EUR');
const MOVE = { player: String(STAKE_MINOR / 2n), banker: String(STAKE_MINOR / 2n) };

const server = setUpPlatform();
const { deposit } = ledgerOf(server, 20n * STAKE_MINOR);

async function read<E>(player: TestPlayer, path: string): Promise<E> {
  return await server.read<E & Record<string, unknown>>(path, { token: player.token });
}

test('opposite bets of a referred player earn far less than they cost, over all rewards', async () => {
  const referrer = await signUpPlayer(server.port);
  type Details = ResponseOf<typeof getUserDetails>;
  const code = (await read<Details>(referrer, '/api/user/get-user-details')).referralData?.code ?? '';
  const friend = await signUpPlayer(server.port, 'handelskade', { ref: code });
  await deposit(friend);
  for (let round = 0; round < ROUNDS; round += 1) {
    const played = await server.request('POST', '/api/user/game-rounds', {
      token: friend.token,
      body: { game: 'lantern-baccarat', currencyCode: 'EUR', stake: toExactString(STAKE_MINOR, 'EUR'), move: MOVE },
      key: newId('key'),
    });
    expect([played.status, played.body]).toMatchObject([200, {}]);
  }
  const ofRound = costMinorBpsOf(lanternBaccaratRules, MOVE, STAKE_MINOR);
  const { rows } = await server.owner.query(
    `SELECT count(*)::int AS bets, min(t.cost_minor_bps) AS least, max(t.cost_minor_bps) AS most, sum(r.cost_minor_bps)::bigint AS rounds
     FROM wallets w JOIN transfers t ON t.wallet_id = w.id AND t.kind = 'bet'
       JOIN rounds r ON r.wallet_id = w.id AND r.provider = t.provider AND r.round_id = t.round_id WHERE w.player_id = $1`,
    [friend.userId],
  );
  expect(rows).toEqual([{ bets: ROUNDS, least: ofRound, most: ofRound, rounds: BigInt(ROUNDS) * ofRound }]);

  const cost = (BigInt(ROUNDS) * ofRound) / 10_000n;
  const { days } = (await read<ResponseOf<typeof getRakebackDays>>(friend, '/api/admin/get-rakeback-days')).data;
  const rakeback = days.reduce((sum, { amount }) => sum + minorOf(amount ?? '0', 'EUR'), 0n);
  const { claimable } = await read<ResponseOf<typeof getReferrals>>(referrer, '/api/user/referrals');
  const { lines } = (await read<ResponseOf<typeof getCalendarAward>>(friend, '/api/user/calendar-award')).data
    .userCalendarData;
  const standing = await read<ResponseOf<typeof getLoyaltyStanding>>(friend, '/api/user/loyalty');
  const reward = standing.history.reduce((sum, { reward: one }) => sum + minorOf(one?.amount ?? '0', 'EUR'), 0n);
  // 5 % for the player and 10 % for who invited them, rounded down to cents where shown.
  expect(toExactString(rakeback, 'EUR')).toBe(toExactString(cost / 20n, 'EUR'));
  expect(claimable).toBe(toExactString(cost / 10n, 'EUR'));
  expect(lines.map(({ edgePercent }) => edgePercent)).toEqual(['1.14']);
  // 28 % of each stake counts, so that 20,000 euros are 5,700 euros of points.
  expect(standing.points).toBeGreaterThan(560);
  expect(standing.points).toBeLessThan(580);
  expect(reward).toBe(minorOf('5', 'EUR'));
  expect((rakeback + minorOf(claimable, 'EUR') + reward) * 5n).toBeLessThan(cost);
});
