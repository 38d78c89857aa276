import { minorOf } from '@marquee/money/money.ts';
import { requireOperatorName } from '../../core/operator-name.rules.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Db, Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { listUnknownNames } from '../catalogue/index.ts';
import {
  countPastPlayers,
  deleteTournament,
  listDefinitions,
  listPrizesOf,
  lockTournament,
  saveTournament,
  saveVersion,
  scorePast,
  setLastEdition,
  type StoredTournament,
} from './definitions.sql.ts';
import { editionKey, editionsAround, startedBy } from './editions.rules.ts';
import { ruleOf } from './present-tournament.rules.ts';
import type { Tournament } from './tournament.ts';
import { countEntries } from './tournaments.sql.ts';

const ESTIMATE_DAYS = 30;
const DAY_MINUTES = 1_440;

/** A publication that would change a tournament that has begun; its message is shown to the operator. */
export class TournamentError extends Error {
  override readonly name = 'TournamentError';
}

/** What operators do with the tournaments of a brand. */
export function createTournamentsAdmin(db: Db) {
  return {
    /** All tournaments with their running or next edition, and its players. */
    list: async (brandKey: string) => {
      const rows = await listDefinitions(db, brandKey);
      return Promise.all(
        rows.map(async (row) => {
          const { current, last } = editionsAround(ruleOf(row), new Date());
          const edition = current ?? last;
          const { tournament_key: key, title, version, last_edition: lastEdition } = row;
          const players = edition
            ? await countEntries(db, { brandKey, tournamentKey: key, edition: edition.edition })
            : 0;
          const editionOf = edition ? { ...edition, key: editionKey(key, edition.edition) } : null;
          return { key, title, version, isStopped: lastEdition !== null, edition: editionOf, players };
        }),
      );
    },
    /**
     * Stores a new version and applies it. The terms of a tournament are fixed from its first start on, so that running and ended editions keep them; texts and
     * the order may change. Throws `TournamentError`.
     */
    publish: (brandKey: string, tournament: Tournament, author: string) =>
      withTx(db, (tx) => publish(tx, brandKey, tournament, requireOperatorName(author))),
    /** The running edition ends as planned and pays its prizes; no other begins. Throws `request.not_found`. */
    stop: (brandKey: string, key: string, author: string) =>
      withTx(db, async (tx) => {
        const row = await lockTournament(tx, brandKey, key);
        if (!row) throw new Refusal('request.not_found');
        await setLastEdition(tx, brandKey, key, startedBy(ruleOf(row), new Date()));
        await saveVersion(tx, { brandKey, key, definition: null, author: requireOperatorName(author) });
      }),
    /** Score and rounds of a player if an edition with these terms had just ended. */
    preview: (playerId: string, tournament: Tournament) => scorePast(db, playerId, tournament),
    /** Prizes in minor units: of an edition, of all editions of 30 days, and of an edition with as many players as would have scored until now. */
    estimate: async (brandKey: string, tournament: Tournament) => {
      const players = await countPastPlayers(db, brandKey, tournament);
      const { currencyCode, prizes, repeatsAfterMinutes } = tournament;
      const costFor = (playersMax: number) =>
        prizes.reduce((sum, { rankFrom, rankTo, amount }) => {
          const count = Math.max(0, Math.min(rankTo, playersMax) - rankFrom + 1);
          return sum + BigInt(count) * minorOf(amount, currencyCode);
        }, 0n);
      const editions =
        repeatsAfterMinutes === undefined ? 1 : Math.ceil((ESTIMATE_DAYS * DAY_MINUTES) / repeatsAfterMinutes);
      const editionMinor = costFor(Number.MAX_SAFE_INTEGER);
      return {
        players,
        editions,
        editionMinor,
        monthMinor: BigInt(editions) * editionMinor,
        pastMinor: costFor(players),
      };
    },
  };
}

export type TournamentsAdmin = ReturnType<typeof createTournamentsAdmin>;

async function publish(tx: Tx, brandKey: string, tournament: Tournament, author: string): Promise<void> {
  const faults = await listUnknownNames(tx, tournament);
  if (faults.length > 0) throw new TournamentError(faults.join('\n'));
  const { key, startsAt } = tournament;
  const stored = await lockTournament(tx, brandKey, key);
  if (stored) {
    if (stored.last_edition !== null) throw new TournamentError(`${key} was stopped; choose another key.`);
    const isChanged = !(await isSame(tx, stored, tournament));
    if (isChanged && stored.first_starts_at <= new Date())
      throw new TournamentError(
        `${key} has begun, so only its texts can change: stop it, and publish under another key.`,
      );
    // Who has opted in did so under the old terms.
    if (isChanged) await deleteTournament(tx, brandKey, key);
  }
  await saveTournament(tx, { brandKey, definition: tournament, startsAt: new Date(startsAt) });
  await saveVersion(tx, { brandKey, key, definition: tournament, author });
}

/** Whether schedule, scoring and prizes are those of the stored tournament. */
async function isSame(tx: Tx, stored: StoredTournament, tournament: Tournament): Promise<boolean> {
  const { currencyCode, stakeMin } = tournament;
  const prizes = await listPrizesOf(tx, stored.brand_key, stored.tournament_key);
  const own = [
    stored.scoring,
    stored.currency_code,
    stored.stake_minor_min,
    stored.needs_opt_in,
    stored.game_slugs.join(),
    stored.first_starts_at.getTime(),
    stored.lasts_minutes,
    stored.repeats_after_minutes,
    prizes.map((prize) => [prize.rank_from, prize.rank_to, prize.prize_minor].join(':')).join(),
  ];
  const published = [
    tournament.scoring,
    currencyCode,
    stakeMin === undefined ? 0n : minorOf(stakeMin, currencyCode),
    tournament.needsOptIn,
    tournament.games.join(),
    new Date(tournament.startsAt).getTime(),
    tournament.lastsMinutes,
    tournament.repeatsAfterMinutes ?? null,
    tournament.prizes
      .map((prize) => [prize.rankFrom, prize.rankTo, minorOf(prize.amount, currencyCode)].join(':'))
      .join(),
  ];
  return own.every((fact, at) => fact === published[at]);
}
