import { Refusal } from '../../core/refusal.ts';
import type { Db } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import type { Club } from './club.ts';
import { estimateRakeback, listStandings } from './club-preview.sql.ts';
import { findClub, findLevel, findVersion, readPoints, saveClub, stopClub } from './loyalty.sql.ts';

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
    /** Stores a new version and applies it. Days and pots that have begun keep their rates; levels are computed again with the next play. */
    publish: (brandKey: string, club: Club, author: string) => withTx(db, (tx) => saveClub(tx, brandKey, club, author)),
    /** Play earns nothing any more. Throws `request.not_found` if the brand has no club. */
    stop: (brandKey: string, author: string) =>
      withTx(db, async (tx) => {
        if (!(await stopClub(tx, brandKey, author))) throw new Refusal('request.not_found');
      }),
    /** The level and rate of a player now and under this club, by the points counted so far. */
    preview: async (playerId: string, club: Club) => {
      const [{ points, lines }, level] = await Promise.all([readPoints(db, playerId), findLevel(db, playerId)]);
      const then = club.levels.findLastIndex(({ points: needed }) => BigInt(needed) <= points);
      return { points, lines, level, levelThen: then, rakebackPercentThen: club.levels[then]?.rakebackPercent ?? 0 };
    },
    /** Rakeback that the play of the last days would have earned, per currency, if all players had the rate of their present level in this club. */
    estimate: (brandKey: string, club: Club, days: number) =>
      estimateRakeback(db, {
        brandKey,
        days,
        rates: club.levels.map(({ points, rakebackPercent }) => ({ points, rakebackPercent })),
      }),
  };
}

export type ClubAdmin = ReturnType<typeof createClubAdmin>;
