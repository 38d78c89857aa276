import { getAsset } from '@marquee/money/assets.ts';
import { minorOf } from '@marquee/money/money.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Db } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { listUnknownNames } from '../catalogue/index.ts';
import { bpsOf, type Club } from './club.ts';
import { estimatePots, estimateRakeback, estimateRewards, findRateBps, listStandings } from './club-preview.sql.ts';
import { findClub, findLevel, findVersion, readPoints, saveClub, stopClub } from './loyalty.sql.ts';
import { percentText } from './standing.rules.ts';

/** What operators do with the club of a brand. */
export function createClubAdmin(db: Db) {
  return {
    /** Null if the brand has no club. */
    find: async (brandKey: string) => {
      const club = await findClub(db, brandKey);
      return club
        ? {
            isActive: club.is_active,
            version: await findVersion(db, brandKey),
            levels: await listStandings(db, brandKey),
          }
        : null;
    },
    /** Stores a new version and applies it. Days and pots that have begun keep their rates; levels are computed again with the next play. Throws for a game or category that does not exist. */
    publish: (brandKey: string, club: Club, author: string) =>
      withTx(db, async (tx) => {
        const { games = {}, categories = {} } = club.weights;
        const faults = await listUnknownNames(tx, { games: Object.keys(games), categories: Object.keys(categories) });
        if (faults.length > 0) throw new Error(faults.join('\n'));
        await saveClub(tx, brandKey, club, author);
      }),
    /** Play earns nothing any more. Throws `request.not_found` if the brand has no club. */
    stop: (brandKey: string, author: string) =>
      withTx(db, async (tx) => {
        if (!(await stopClub(tx, brandKey, author))) throw new Refusal('request.not_found');
      }),
    /** Points, level and rate of a player now, by the play counted so far. */
    findStanding: async (playerId: string) => {
      const [{ points }, level] = await Promise.all([readPoints(db, playerId), findLevel(db, playerId)]);
      return { points, level, ratePercent: percentText(await findRateBps(db, playerId, level)) };
    },
    /** Level and rate of a player with these points under this club. */
    preview: (points: bigint, club: Club) => {
      const level = club.levels.findLastIndex(({ points: needed }) => BigInt(needed) <= points);
      return { level, rakebackPercent: club.levels[level]?.rakebackPercent ?? 0 };
    },
    /** What the play of the last days would have cost under this club, per currency, at the players' present points: rakeback, pots, and rewards not yet paid. */
    estimate: async (brandKey: string, club: Club, days: number) => {
      const rates = club.levels.map(({ points, rakebackPercent }) => ({ points, rakebackPercent }));
      const [rakeback, pots, rewards] = await Promise.all([
        estimateRakeback(db, { brandKey, days, rates }),
        estimatePots(db, { brandKey, days, potBps: bpsOf(club.potPercent) }),
        estimateRewards(db, brandKey, club.levels.map(levelReward)),
      ]);
      return { rakeback, pots, rewards };
    },
  };
}

/** Rewards in minor units, as text for JSON. */
function levelReward({ points, reward }: Club['levels'][number], level: number) {
  const rewards = Object.entries(reward).map(([code, amount]) => [code, `${minorOf(amount, getAsset(code).code)}`]);
  return { level, points, rewards: Object.fromEntries(rewards) as Readonly<Record<string, string>> };
}

export type ClubAdmin = ReturnType<typeof createClubAdmin>;
