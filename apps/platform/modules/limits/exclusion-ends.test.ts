import { beforeAll, expect, test } from 'vitest';
import { DAYS } from '../../core/testing/instants.ts';
import { setUpDatabase } from '../../db/testing/set-up-database.ts';
import { withTx } from '../../db/tx.ts';
import { findRestriction, insertReturn } from './limits.sql.ts';
import { LimitedPlayer } from './testing/limited-player.ts';
import { shadowClock } from './testing/shadow-clock.ts';

const { owner, pool, db } = setUpDatabase();
beforeAll(() => shadowClock(owner));

test.each(DAYS)('an exclusion lasts through its last instant, $dayEnds, and its waiting time too', async (row) => {
  const { dayStarts, dayEnds: end } = row;
  const setClock = (at: Date) => owner.query('UPDATE vector_clock.instant SET at = $1', [at]);
  await setClock(dayStarts);
  const [player, returning] = [
    await LimitedPlayer.create({ pool, owner }),
    await LimitedPlayer.create({ pool, owner }),
  ];
  await owner.query(
    `INSERT INTO player_restrictions (player_id, brand_key, kind, starts_at, ends_at, cooling_hours, needs_return)
     VALUES ($1, 'test', 'freeze', $3, $4, 0, false), ($2, 'test', 'selfExclusion', $3, $4, 24, true)`,
    [player.playerId, returning.playerId, dayStarts, end],
  );
  const at = async (who: LimitedPlayer, now: Date) => {
    await setClock(now);
    const isExcluded = (await findRestriction(db, who.playerId)) !== null;
    return [
      isExcluded,
      await who.bet(1n).then(
        () => 'played',
        ({ code }: { code: string }) => code,
      ),
    ];
  };
  const later = (ms: number) => new Date(end.getTime() + ms);
  expect(await at(player, end)).toEqual([true, 'player.excluded']);
  expect(await at(player, later(1))).toEqual([false, 'played']);
  const askAt = async (now: Date) => {
    await setClock(now);
    return withTx(db, (tx) => insertReturn(tx, returning.playerId));
  };
  expect([await askAt(end), await askAt(later(1))]).toEqual([false, true]);
  expect(await at(returning, later(86_400_001))).toEqual([true, 'player.excluded']);
  expect(await at(returning, later(86_400_002))).toEqual([false, 'played']);
});
