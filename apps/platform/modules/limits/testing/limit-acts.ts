import { createDb, type Db } from '../../../db/database.ts';
import { createPool, OPERATOR_ROLE } from '../../../db/pool.ts';
import { newId } from '../../../db/new-id.ts';
import { withTx } from '../../../db/tx.ts';
import { addTextRows, PLAYER } from '../../../db/testing/table-rows.ts';
import { recordValues, tableOfStates } from '../../../db/testing/written-values.sql.ts';
import type { WalletHarness } from '../../wallet/testing/wallet-harness.ts';
import { createLimitRemovals, createLimits } from '../index.ts';
import type { LimitsDeps, PlayerRules } from '../limits.deps.ts';
import { ACTS, rulesOf, startsOf, STATES, type Step } from './limit-states.ts';
import { shadowClock } from './shadow-clock.ts';

const EUR = 10_000n;

/** Shown columns. How the ledger counts play has tests of its own. */
const SHOWN = {
  entries: [],
  outbox: [],
  player_limit_usage: [],
  rounds: [],
  transfer_keys: [],
  wagering_starts: [],
  wallet_days: [],
  wallets: [],
  transfers: ['kind', 'real_change'],
  player_limit_changes: [
    'kind',
    'period',
    'action',
    'before_value',
    'value',
    'effective_at',
    'confirmable_from',
    'confirmable_until',
    'origin',
  ],
  player_restrictions: ['kind', 'ends_at', 'cooling_hours', 'needs_return'],
  player_returns: ['effective_at'],
  limit_removal_requests: ['kind', 'period', 'proposed_by', 'confirmed_by'],
};

const HOUR_MS = 3_600_000;
type Name = Readonly<{ kind: 'deposit' | 'turnover'; period: 0 }>;

export async function createLimitActs(harness: WalletHarness) {
  const { owner, pool } = harness;
  await shadowClock(owner);
  const clock = { hours: 0 };
  const now = () => Date.now() + clock.hours * HOUR_MS;
  const written = await recordValues(owner, SHOWN, now);
  const setClock = async (hours: number) => {
    clock.hours = hours;
    await owner.query(
      'UPDATE vector_clock.instant SET at = pg_catalog.clock_timestamp() + make_interval(hours => $1)',
      [hours],
    );
  };
  const operators = createPool({ url: harness.database.ownerUrl, max: 2, role: OPERATOR_ROLE });
  const parts = { harness, db: createDb(pool), operatorDb: createDb(operators), now };

  const linesOf = async (start: string, act: Step & string): Promise<readonly string[]> => {
    const state = STATES[start] ?? { steps: [] };
    await setClock(0);
    const player = await LimitedPlayer.create(parts, rulesOf(state), {
      kind: act.startsWith('bet') ? 'turnover' : 'deposit',
      period: 0,
    });
    for (const step of state.steps) {
      if (typeof step === 'number') await setClock(clock.hours + step);
      else await player.perform(step);
    }
    player.told.length = 0;
    const lines = await written(() => player.perform(act));
    return [...player.told, ...lines.map((line) => line.replace(`emoval ${player.requestId}`, 'emoval N'))];
  };
  return {
    /** What a group of acts writes or why it is refused, by the state of limits and restrictions. */
    table: (group: keyof typeof ACTS) => tableOfStates(ACTS[group], () => startsOf(group), linesOf),
    close: () => operators.end(),
  };
}

interface Parts {
  readonly harness: WalletHarness;
  readonly db: Db;
  readonly operatorDb: Db;
  readonly now: () => number;
}

/** A player at a brand of their own, with a limit of deposits or turnover. */
class LimitedPlayer {
  /** What was read, and calls of other modules. */
  readonly told: string[] = [];
  private readonly parts: Parts;
  private readonly brandKey = newId('brd').toLowerCase();
  private readonly deps: LimitsDeps;
  private readonly name: Name;
  private playerId = '';
  requestId = 0n;

  private constructor(parts: Parts, rules: PlayerRules, name: Name) {
    this.parts = parts;
    this.name = name;
    const tell = (text: string) => void this.told.push(text);
    this.deps = {
      db: parts.db,
      findPlayer: async () => ({ brandKey: this.brandKey, currencyCode: 'EUR' }),
      lockPlayer: async () => {},
      policyOf: async () => rules,
      levelOf: async () => 0,
      notifyChanged: async () => tell('mail'),
      sumDeposits: async () => 20n * EUR,
      exclusions: {
        lockPerson: async () => (tell('lock of the person'), []),
        spread: async () => (tell('spread'), []),
      },
      onRestricted: async (_tx, _player, restriction) => tell(`restricted until ${this.textOf(restriction.endsAt)}`),
      afterRestricted: () => tell('afterwards'),
      afterChecked: () => {},
    };
  }

  static async create(parts: Parts, rules: PlayerRules, name: Name): Promise<LimitedPlayer> {
    const { harness } = parts;
    const player = new LimitedPlayer(parts, rules, name);
    const { brandKey } = player;
    player.playerId = await harness.player(1_000n * EUR);
    const row = `player_id=${player.playerId} email=${player.playerId}@example.com`;
    await addTextRows(harness.owner, 'players', `${PLAYER} brand_key=${brandKey}`, row);
    await addTextRows(harness.owner, 'market_rules', '', `brand_key=${brandKey} country_code= windows=fixed`);
    return player;
  }

  async perform(act: Step): Promise<unknown> {
    const { playerId, name, deps } = this;
    const limits = createLimits(deps);
    const removals = createLimitRemovals({ ...deps, db: this.parts.operatorDb });
    const player = { playerId, brandKey: this.brandKey };
    const limit = (amount: string | null, period: 0 | 1 = 0) =>
      limits.setLimit(playerId, { ...name, period, amount, currencyCode: 'EUR' });
    const [verb = '', amount] = /^(limit to|deposit|bet|limit by) (.*)$/.exec(String(act))?.slice(1) ?? [];
    if (verb === 'limit to') return limit(`${amount}`);
    if (verb === 'limit by') return this.limitBrand(`${amount}`);
    if (verb === 'deposit') return this.deposit(BigInt(amount ?? 0) * EUR);
    if (verb === 'bet') return this.bet(BigInt(amount ?? 0) * EUR);
    const acts: Readonly<Partial<Record<Step, () => Promise<unknown>>>> = {
      look: () => this.look(),
      remove: () => limit(null),
      'limit the week': () => limit('70', 1),
      confirm: () => limits.confirmLimit(playerId, name),
      cancel: () => limits.cancelLimitChange(playerId, name),
      propose: async () => {
        this.requestId = await removals.propose({ playerId, ...name, reason: 'asked', by: 'Ada' });
      },
      'confirm as another': () => removals.confirm(this.requestId, 'Grace'),
      'confirm as the same': () => removals.confirm(this.requestId, 'ada'),
      'freeze for a day': () => limits.restrict(player, { kind: 'freeze', hours: 24 }),
      'freeze for ten days': () => limits.restrict(player, { kind: 'freeze', hours: 240 }),
      'freeze for an hour': () => limits.restrict(player, { kind: 'freeze', hours: 1 }),
      'press the panic button': () => limits.startPanicBreak(player),
      'exclude for a day': () => limits.restrict(player, { ...EXCLUSION, mode: 'custom', days: 1 }),
      'exclude for a year': () => limits.restrict(player, { ...EXCLUSION, mode: 'custom', days: 365 }),
      'exclude for ever': () => limits.restrict(player, { ...EXCLUSION, mode: 'permanent' }),
      'ask to return': () => limits.requestReturn(playerId),
    };
    return acts[act]?.();
  }

  private async look(): Promise<void> {
    const limits = createLimits(this.deps);
    const { restriction, limits: all } = await limits.getLimits(this.playerId);
    const own = all.find(({ kind, period }) => kind === this.name.kind && period === 0);
    const { amount, pending, canLoosenAt, left } = own ?? {};
    const texts = [
      amount && `${amount}, left ${left}`,
      pending &&
        `${pending.amount} ${pending.canConfirm ? 'to confirm until' : 'from'} ${this.textOf(pending.canConfirm ? pending.confirmUntil : pending.effectiveAt)}`,
      canLoosenAt && `not looser before ${this.textOf(canLoosenAt)}`,
      restriction && `${restriction.kind} until ${this.textOf(restriction.endsAt)}`,
      restriction?.coolingFrom && `cooling from ${this.textOf(restriction.coolingFrom)}`,
      restriction?.return &&
        `${restriction.return.isRequested ? 'asked' : 'to ask'} from ${this.textOf(restriction.return.from)}`,
    ];
    this.told.push(texts.filter(Boolean).join(', '));
  }

  private textOf(at: string | null): string {
    return at === null ? 'ever' : `+${Math.round((Date.parse(at) - this.parts.now()) / HOUR_MS)}h`;
  }

  private deposit(amountMinor: bigint): Promise<void> {
    const deposit = { playerId: this.playerId, currencyCode: 'EUR', amountMinor, isFirst: true } as const;
    return withTx(this.deps.db, (tx) =>
      createLimits(this.deps).checkDeposit(tx, { ...deposit, sumSince: async () => 20n * EUR }),
    );
  }

  private async bet(amountMinor: bigint): Promise<void> {
    await createLimits(this.deps).requirePlay(this.playerId);
    await this.parts.harness.wallet.bet(this.parts.harness.bet(this.playerId, newId('ext'), amountMinor));
  }

  private limitBrand(setBy: string) {
    const { kind, period } = this.name;
    return this.parts.harness.owner.query(
      `INSERT INTO brand_limits (brand_key, set_by, currency_code, kind, period, value) VALUES ($1, $2, 'EUR', $3, $4, $5)`,
      [this.brandKey, setBy, kind, period, 100n * EUR],
    );
  }
}

const EXCLUSION = { kind: 'selfExclusion', option: undefined } as const;
