import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { costMinorBpsOf, countedMinorBpsOf } from '@marquee/games/expected-cost.ts';
import { rulesOfMove, stakeOfMove } from '@marquee/games/game-rules.ts';
import { HOUSE_GAMES } from '@marquee/games/house-games.ts';
import { minorOf } from '@marquee/money/money.ts';
import { describe, expect, it } from 'vitest';
import { readClub } from '../modules/loyalty/club.ts';
import { clubOf } from '../modules/loyalty/demo-club/demo-club.ts';
import { rakebackOf } from '../modules/rakeback/calendar.rules.ts';
import { earnedOf } from '../modules/referrals/earnings.rules.ts';

const STAKES = ['0.10', '1.00', '37.50', '500.00'].map((stake) => minorOf(stake, 'EUR'));

/** Bets of each price, together with what covers them. */
const BETS = [...HOUSE_GAMES.values()].flatMap(({ rules }) =>
  rules.pricedMoves.flatMap((move) =>
    STAKES.map((betMinor) => {
      const fields = Object.keys(move);
      const isTable = rules.stakeOf !== undefined;
      const placed = isTable ? Object.fromEntries(fields.map((field) => [field, String(betMinor)])) : move;
      const stakeMinor = stakeOfMove(rules, placed, betMinor);
      return { rules: rulesOfMove(rules, placed), move: placed, stakeMinor };
    }),
  ),
);

describe.each(DEMO_BRANDS.map(({ key, referAFriendPercent }) => ({ key, referAFriendPercent })))(
  'the club of $key',
  ({ key, referAFriendPercent }) => {
    const read = readClub(clubOf(key));
    if (!('club' in read)) throw new Error(`the club of ${key} is not valid`);
    const { levels, onePointPer } = read.club;
    const pointMinor = minorOf(onePointPer['EUR'] ?? '', 'EUR');

    it('returns less than every bet costs, on each level, for each stake and with oneself as a friend', () => {
      for (const { rules, move, stakeMinor } of BETS)
        for (const { rakebackPercent } of levels) {
          const costMinorBps = costMinorBpsOf(rules, move, stakeMinor);
          const lines = [{ stakedMinor: stakeMinor, costMinorBps }];
          const returned = rakebackOf(lines, rakebackPercent * 100) + earnedOf(lines, referAFriendPercent);
          expect(returned * 10_000n * 2n).toBeLessThanOrEqual(costMinorBps);
        }
    });

    it('pays for each level less than a tenth of what its points cost, whichever bets earn them', () => {
      for (const [at, { points, reward }] of levels.entries()) {
        const rewardMinor = minorOf(reward['EUR'] ?? '0', 'EUR');
        const before = levels[at - 1]?.points ?? 0;
        for (const { rules, move, stakeMinor } of BETS) {
          const costMinorBps = costMinorBpsOf(rules, move, stakeMinor);
          const counted = countedMinorBpsOf(stakeMinor, costMinorBps);
          if (counted === 0n) continue;
          // Points × stake per point ÷ what counts of a stake, times its cost.
          const cost = (BigInt(points - before) * pointMinor * costMinorBps) / counted;
          expect(rewardMinor * 10n).toBeLessThanOrEqual(cost);
        }
      }
    });
  },
);
