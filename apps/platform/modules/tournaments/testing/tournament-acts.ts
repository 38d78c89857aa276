import { REWARD_SHARES } from '@marquee/brands/reward-shares.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { createDb } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { addTextRows, PLAYER } from '../../../db/testing/table-rows.ts';
import { recordValues, tableOfStates } from '../../../db/testing/written-values.sql.ts';
import { lockLimitsOfPlayer, requireUnrestricted } from '../../limits/index.ts';
import { shadowClock } from '../../limits/testing/shadow-clock.ts';
import { countAllPlay } from '../../loyalty/count-all-play.ts';
import { countPlay } from '../../loyalty/index.ts';
import type { WalletHarness } from '../../wallet/testing/wallet-harness.ts';
import { createTournaments, createTournamentsAdmin, readTournament } from '../index.ts';
import { ACTS, CHANGES, startsOf, STATES, TERMS, type Act, type Start, type Step } from './tournament-states.ts';

const EUR = 10_000n;

/** Shown columns. What play earns besides, and the rest of the ledger, have tests of their own. */
const SHOWN = {
  club_members: [],
  club_progress: [],
  ledger_progress: [],
  reward_budgets: [],
  entries: [],
  transfer_keys: [],
  wallets: [],
  outbox: [],
  tournament_entries: ['edition', 'points', 'rounds'],
  tournament_opt_ins: ['tournament_key', 'edition', 'opted_in_at'],
  tournament_results: ['edition', 'rank', 'prize_minor', 'paid_minor', 'paid_at'],
  tournament_closings: ['tournament_key', 'edition'],
  tournament_versions: ['version', 'author'],
  tournaments: ['tournament_key', 'scoring', 'last_edition'],
  tournament_texts: ['title'],
  transfers: ['kind', 'real_change'],
};
const GAME =
  'provider_slug=studio name=A is_playable=false is_demo_available=false release_on=2026-01-01 sort_order=1 poster_base=a poster_widths={} poster_colour=#000000';

export async function createTournamentActs(harness: WalletHarness) {
  const { owner, pool, wallet } = harness;
  await shadowClock(owner);
  await owner.query('ALTER TABLE tournament_opt_ins ALTER opted_in_at SET DEFAULT vector_clock.clock_timestamp()');
  await addTextRows(owner, 'game_providers', '', 'provider_slug=studio name=Studio');
  await addTextRows(owner, 'games', GAME, 'game_slug=harbour-lights');
  const written = await recordValues(owner, SHOWN);
  let minutes = 0;
  const setClock = async (to: number) => {
    minutes = to;
    const at = 'pg_catalog.clock_timestamp() + make_interval(mins => $1)';
    await owner.query(`UPDATE vector_clock.instant SET at = ${at}`, [to]);
  };
  const db = createDb(pool);
  const tournaments = createTournaments({
    db,
    wallet,
    countPlay,
    postersOf: async () => new Map(),
    listGames: async () => [],
    requireUnrestricted: async (tx, playerId) => {
      await lockLimitsOfPlayer(tx, playerId);
      await requireUnrestricted(tx, playerId);
    },
    isRewardAllowed: ({ countryCode }) => countryCode !== 'GB',
    sharesOf: () => REWARD_SHARES,
    now: () => new Date(Date.now() + minutes * 60_000),
  });
  const job = async (at?: Date) => {
    const countedAt = await countAllPlay(db, { countMsMax: 60_000, waitMsMax: 60_000 });
    if (countedAt === null) throw new Error('Not all play was counted');
    await tournaments.payTournaments(at ?? countedAt);
  };
  const parts = { harness, db, tournaments, admin: createTournamentsAdmin(createDb(owner)), job };
  const linesOf = async (start: Start, act: Act): Promise<readonly string[]> => {
    await setClock(-45);
    const player = await TournamentPlayer.create(parts, start);
    for (const step of STATES[start].steps) {
      if (step === 'wait') await setClock(-30);
      if (step === 'play') await player.playAsRival();
      await player.prepare(step);
      await player.perform(step);
    }
    await setClock(0);
    await player.prepare(act);
    let seen: unknown;
    const lines = await written(async () => {
      seen = await player.perform(act);
    });
    // The job acts on all tournaments.
    await job(new Date(Date.now() + 1e9));
    if (typeof seen === 'string') return [seen, ...lines];
    // Prizes of a tournament are paid in any order.
    return act.startsWith('job') ? lines.toSorted() : lines;
  };
  return {
    /** What a group of acts writes or why it is refused, by the state of the tournament. */
    table: (group: keyof typeof ACTS) => tableOfStates(ACTS[group], startsOf, linesOf),
  };
}

interface Parts {
  readonly harness: WalletHarness;
  readonly db: ReturnType<typeof createDb>;
  readonly tournaments: ReturnType<typeof createTournaments>;
  readonly admin: ReturnType<typeof createTournamentsAdmin>;
  readonly job: () => Promise<void>;
}

/** A player and a rival at a brand of their own, whose tournaments have the keys of those of all other brands. */
class TournamentPlayer {
  private readonly parts: Parts;
  private readonly brandKey = newId('brd').toLowerCase();
  private readonly playerId: string;
  private readonly rivalId: string;
  private readonly terms: object;
  private betId = '';
  private constructor(parts: Parts, [playerId, rivalId]: readonly [string, string], terms: object) {
    this.parts = parts;
    this.playerId = playerId;
    this.rivalId = rivalId;
    this.terms = terms;
  }

  static async create(parts: Parts, start: Start): Promise<TournamentPlayer> {
    const { harness } = parts;
    const state: (typeof STATES)[Start] & { readonly terms?: object } = STATES[start];
    const startsAt = new Date(Date.now() + state.starts * 60_000).toISOString();
    const ids = [await harness.player(1_000n * EUR), await harness.player(1_000n * EUR)] as const;
    const player = new TournamentPlayer(parts, ids, { ...TERMS, key: 'race', startsAt, ...state.terms });
    for (const id of ids)
      await addTextRows(
        harness.owner,
        'players',
        `${PLAYER} brand_key=${player.brandKey}`,
        `player_id=${id} email=${id}@example.com`,
      );
    await player.publish({ key: 'chase', stakeMin: '1000' });
    await player.publish({});
    await parts.tournaments.joinTournament(player.of('chase'));
    return player;
  }

  /** What happens before an act: play, which the act counts. */
  async prepare(step: Step): Promise<void> {
    const { harness } = this.parts;
    const { owner, wallet } = harness;
    const { playerId, brandKey } = this;
    const exclude = () =>
      addTextRows(
        owner,
        'player_restrictions',
        'kind=selfExclusion starts_at=2026-01-01',
        `player_id=${playerId} brand_key=${brandKey}`,
      );
    const before: Readonly<Partial<Record<Step, () => Promise<unknown>>>> = {
      'join while excluded': exclude,
      'job while excluded': exclude,
      'job for a market without rewards': () =>
        owner.query(`UPDATE players SET country_code = 'GB' WHERE player_id = $1`, [playerId]),
      play: async () => (this.betId = await this.play({ stake: 100n * EUR })),
      'play another game': () => this.play({ gameSlug: 'dice' }),
      'play for a small stake': () => this.play({ stake: EUR - 1n }),
      'play with bonus money': async () => {
        await wallet.grantBonus({ ...this.id(), amountMinor: EUR, bonusId: newId('bon') });
        const [real = 0n] = await harness.pockets(playerId);
        await this.play({ stake: real + 1n });
      },
      'play in another currency': async () => {
        const id = this.id(playerId, 'USD');
        await wallet.openWallet(id);
        await wallet.deposit({ ...id, amountMinor: EUR, method: 'card', reference: id.externalId });
        await this.play({ asset: 'USD' });
      },
      'open a round': () =>
        wallet.bet({ ...this.id(), ...this.round('open'), amountMinor: 2n * EUR, costMinorBps: 800n * EUR }),
      'close the open round': () =>
        wallet.win({ ...this.id(), ...this.round('open'), amountMinor: 0n, closesRound: true }),
      'roll back the bet': () => wallet.rollback({ ...this.id(), targetExternalId: this.betId }),
    };
    await before[step]?.();
  }

  async playAsRival(): Promise<void> {
    const { db, tournaments } = this.parts;
    await tournaments.joinTournament({ ...this.of('race'), playerId: this.rivalId });
    await this.play({ playerId: this.rivalId, stake: 20n * EUR });
    await countPlay(db, this.rivalId);
  }

  /** What the player sees is returned. */
  async perform(step: Step): Promise<unknown> {
    const { tournaments, admin, job, db } = this.parts;
    if (step === 'look') return this.look();
    if (step === 'stop') return admin.stop(this.brandKey, 'race', 'Ada');
    if (step === 'jobs at once') return Promise.all([job(), job()]);
    if (step.startsWith('job')) return job();
    const [, edition] = /^join the (first|second)/.exec(step) ?? [];
    if (step.startsWith('join'))
      return tournaments.joinTournament(
        this.of(edition === undefined ? 'race' : `race-${edition === 'first' ? 1 : 2}`),
      );
    const change = CHANGES[step];
    return change === undefined ? countPlay(db, this.playerId) : this.publish(change);
  }

  private async look(): Promise<string> {
    const { key, own, playerCount, optedInAt, prize } = await this.parts.tournaments.getStanding(this.of('race'));
    const facts = [
      own && `${own.points} points of ${own.rounds} rounds`,
      own && `rank ${own.rank} of ${playerCount}`,
      optedInAt && 'joined',
      prize && `prize ${prize.amount} for rank ${prize.rank}`,
    ];
    return [key, ...facts.filter((fact) => fact !== null)].join(', ');
  }

  private of(key: string) {
    return { brandKey: this.brandKey, playerId: this.playerId, locale: 'en', key };
  }

  private async publish(change: object): Promise<void> {
    const result = readTournament({ ...this.terms, ...change });
    if ('faults' in result) throw new Error(result.faults.join());
    await this.parts.admin.publish(this.brandKey, result.tournament, 'Ada');
  }

  private id(playerId = this.playerId, asset: AssetCode = 'EUR') {
    return { source: 'test', externalId: newId('ext'), playerId, asset };
  }

  private round(name: string, gameSlug = 'harbour-lights') {
    return { provider: 'studio', roundId: `${this.playerId}-${name}`, gameSlug };
  }

  /** A lost round, whose stake costs four percent on average. */
  private async play({
    playerId = this.playerId,
    stake = EUR,
    gameSlug = 'harbour-lights',
    asset = 'EUR' as AssetCode,
  }) {
    const { wallet } = this.parts.harness;
    const bet = { ...this.id(playerId, asset), ...this.round(newId('rnd'), gameSlug) };
    await wallet.bet({ ...bet, amountMinor: stake, costMinorBps: stake * 400n });
    await wallet.win({ ...bet, ...this.id(playerId, asset), amountMinor: 0n, closesRound: true });
    return bet.externalId;
  }
}
