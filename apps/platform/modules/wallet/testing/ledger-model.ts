import type { ErrorCode } from '@marquee/contract/errors.ts';
import type { Expected, LedgerCommand } from './ledger-command.ts';

type ModelResult = Exclude<Expected, { refusal: ErrorCode }>;

export interface ModelWallet {
  real: bigint;
  bonus: bigint;
  held: bigint;
  owed: bigint;
  seq: bigint;
  bonusId: string | null;
  readonly bonuses: Map<string, 'active' | 'converted' | 'forfeited'>;
  readonly rounds: Map<string, ModelRound>;
}

interface ModelRound {
  /** Returned: all of its bets were undone; a further bet or win opens it again. */
  state: 'open' | 'closed' | 'returned';
  returned: bigint;
  won: bigint;
  staked: bigint;
  bonusStaked: bigint;
  bonusId: string | null;
}

interface Known {
  /** Null: a tombstone, which no input matches. */
  readonly input: string | null;
  readonly command: LedgerCommand | null;
  readonly wallet: ModelWallet;
  readonly result: ModelResult;
  /** For a bet or win: the pockets it used. */
  readonly realPart: bigint;
  readonly bonusPart: bigint;
  readonly bonusId: string | null;
  isDecided: boolean;
}

type Change = Partial<Record<'real' | 'bonus' | 'held' | 'owed', bigint>>;
interface RecordDetails {
  readonly bonusPart?: bigint;
  readonly bonusId?: string | null;
  readonly effect?: string;
}

const smaller = (a: bigint, b: bigint) => (a < b ? a : b);
const absolute = (a: bigint) => (a < 0n ? -a : a);

/** The rules of the ledger in the simplest form: one object, sequential commands, no database. */
export class LedgerModel {
  readonly wallets = new Map<string, ModelWallet>();
  private readonly known = new Map<string, Known>();

  open(playerId: string, asset: string): void {
    const pockets = { real: 0n, bonus: 0n, held: 0n, owed: 0n, seq: 0n, bonusId: null };
    this.wallets.set(`${playerId} ${asset}`, { ...pockets, bonuses: new Map(), rounds: new Map() });
  }

  execute(command: LedgerCommand): Expected {
    if (command.name === 'rollback' && command.externalId === command.targetExternalId)
      return { refusal: 'wallet.unknown_reference' };
    if (
      'amountMinor' in command &&
      (command.amountMinor < 0n || (command.amountMinor === 0n && command.name !== 'win'))
    )
      return { refusal: 'wallet.amount_invalid' };
    const wallet = this.wallets.get(`${command.playerId} ${command.asset}`);
    if (!wallet) return { refusal: 'wallet.unknown_currency' };
    const before = this.known.get(command.externalId);
    if (before) {
      if (before.input === null) return { refusal: 'wallet.bet_returned' };
      if (before.input !== inputOf(command)) return { refusal: 'request.id_reused' };
      return { ...before.result, isReplay: true };
    }
    return this.executeNew(command, wallet);
  }

  private executeNew(command: LedgerCommand, wallet: ModelWallet): Expected {
    switch (command.name) {
      case 'deposit':
      case 'returnWithdrawal':
        return this.record(command, wallet, { real: command.amountMinor });
      case 'holdWithdrawal':
        if (wallet.real < command.amountMinor) return { refusal: 'wallet.insufficient_funds' };
        return this.record(command, wallet, { real: -command.amountMinor, held: command.amountMinor });
      case 'settleWithdrawal':
      case 'releaseWithdrawal':
        return this.decide(command, wallet);
      case 'chargeback': {
        const covered = smaller(wallet.real, command.amountMinor);
        return this.record(command, wallet, { real: -covered, owed: command.amountMinor - covered });
      }
      case 'repay':
        if (command.amountMinor > wallet.owed) return { refusal: 'wallet.amount_invalid' };
        if (command.amountMinor > wallet.real) return { refusal: 'wallet.insufficient_funds' };
        return this.record(command, wallet, { real: -command.amountMinor, owed: -command.amountMinor });
      case 'bet':
        return this.bet(command, wallet);
      case 'win':
        return this.win(command, wallet);
      case 'rollback':
        return this.rollback(command, wallet);
      case 'reward':
        return this.record(command, wallet, { real: command.amountMinor });
      case 'grantBonus':
        return this.grant(command, wallet);
      case 'convertBonus':
      case 'forfeitBonus':
        return this.endBonus(command, wallet);
    }
  }

  private decide(
    command: LedgerCommand & { name: 'settleWithdrawal' | 'releaseWithdrawal' },
    wallet: ModelWallet,
  ): Expected {
    const hold = this.known.get(command.holdExternalId);
    if (hold?.command?.name !== 'holdWithdrawal' || hold.wallet !== wallet)
      return { refusal: 'wallet.unknown_reference' };
    if (hold.isDecided) return { refusal: 'wallet.already_decided' };
    hold.isDecided = true;
    const { amountMinor } = hold.command;
    return this.record(command, wallet, {
      held: -amountMinor,
      real: command.name === 'settleWithdrawal' ? 0n : amountMinor,
    });
  }

  private bet(command: LedgerCommand & { name: 'bet' }, wallet: ModelWallet): Expected {
    const round = wallet.rounds.get(command.roundId);
    if (round?.state === 'closed') return { refusal: 'wallet.round_closed' };
    const stake = command.amountMinor;
    const available = command.fundOrder === 'real_only' ? wallet.real : wallet.real + wallet.bonus;
    if (available < stake) return { refusal: 'wallet.insufficient_funds' };
    const bonusPart =
      command.fundOrder === 'bonus_first' ? smaller(wallet.bonus, stake) : stake - smaller(wallet.real, stake);
    if (bonusPart > 0n && isBlockedByRound(wallet, command.roundId)) return { refusal: 'bonus.open_round_first' };
    const bonusId = bonusPart > 0n ? wallet.bonusId : null;
    wallet.rounds.set(command.roundId, {
      state: 'open',
      returned: round?.returned ?? 0n,
      won: round?.won ?? 0n,
      staked: (round?.staked ?? 0n) + stake,
      bonusStaked: (round?.bonusStaked ?? 0n) + bonusPart,
      bonusId: bonusId ?? round?.bonusId ?? null,
    });
    return this.record(command, wallet, { real: bonusPart - stake, bonus: -bonusPart }, { bonusPart, bonusId });
  }

  private win(command: LedgerCommand & { name: 'win' }, wallet: ModelWallet): Expected {
    const round = wallet.rounds.get(command.roundId) ?? NO_ROUND;
    wallet.rounds.set(command.roundId, {
      ...round,
      state: stateAfterWin(round, command),
      won: round.won + command.amountMinor,
    });
    const bonusPart = round.bonusStaked === 0n ? 0n : (command.amountMinor * round.bonusStaked) / round.staked;
    const change = { real: command.amountMinor - bonusPart, ...this.returnBonusPart(wallet, round.bonusId, bonusPart) };
    change.real += change.extraReal;
    return this.record(
      command,
      wallet,
      { real: change.real, bonus: change.bonus },
      { bonusPart, bonusId: round.bonusId },
    );
  }

  /** The pocket to which returned bonus money goes. */
  private returnBonusPart(
    wallet: ModelWallet,
    bonusId: string | null,
    part: bigint,
  ): { bonus: bigint; extraReal: bigint } {
    const state = bonusId === null ? undefined : wallet.bonuses.get(bonusId);
    if (state === 'active') return { bonus: part, extraReal: 0n };
    if (state === 'converted') return { bonus: 0n, extraReal: part };
    return { bonus: 0n, extraReal: 0n };
  }

  private rollback(command: LedgerCommand & { name: 'rollback' }, wallet: ModelWallet): Expected {
    const target = this.known.get(command.targetExternalId);
    if (!target) {
      const result = this.record(command, wallet, {}, { effect: 'tombstone' });
      this.known.set(command.targetExternalId, { ...this.get(command.externalId), input: null, command: null });
      return result;
    }
    const name = target.command?.name;
    if (target.wallet !== wallet || (name !== undefined && name !== 'bet' && name !== 'win'))
      return { refusal: 'wallet.unknown_reference' };
    if (target.input === null) return this.record(command, wallet, {}, { effect: 'tombstone' });
    if (target.isDecided) return this.record(command, wallet, {}, { effect: 'already_undone' });
    target.isDecided = true;
    if (target.command?.name === 'bet') {
      undoBet(wallet, target.command);
      const { bonus, extraReal } = this.returnBonusPart(wallet, target.bonusId, target.bonusPart);
      return this.record(command, wallet, { real: target.realPart + extraReal, bonus }, { effect: 'undone' });
    }
    return this.reverseWin(command, wallet, target);
  }

  private reverseWin(command: LedgerCommand, wallet: ModelWallet, win: Known): Expected {
    const { bonus: bonusClaim, extraReal } = this.returnBonusPart(wallet, win.bonusId, win.result.split.bonusMinor);
    const claim = win.result.split.realMinor + extraReal;
    const covered = smaller(wallet.real, claim);
    const round = win.command?.name === 'win' ? wallet.rounds.get(win.command.roundId) : undefined;
    if (round && win.command?.name === 'win') round.won -= win.command.amountMinor;
    return this.record(
      command,
      wallet,
      { real: -covered, bonus: -smaller(wallet.bonus, bonusClaim), owed: claim - covered },
      { effect: 'undone' },
    );
  }

  private grant(command: LedgerCommand & { name: 'grantBonus' }, wallet: ModelWallet): Expected {
    if (wallet.bonusId !== null && wallet.bonusId !== command.bonusId) return { refusal: 'bonus.ACTIVE_BONUS' };
    if ((wallet.bonuses.get(command.bonusId) ?? 'active') !== 'active') return { refusal: 'wallet.already_decided' };
    wallet.bonuses.set(command.bonusId, 'active');
    wallet.bonusId = command.bonusId;
    return this.record(command, wallet, { bonus: command.amountMinor });
  }

  private endBonus(command: LedgerCommand & { name: 'convertBonus' | 'forfeitBonus' }, wallet: ModelWallet): Expected {
    const state = wallet.bonuses.get(command.bonusId);
    if (!state) return { refusal: 'wallet.unknown_reference' };
    if (state !== 'active') return { refusal: 'wallet.already_decided' };
    const isConverted = command.name === 'convertBonus';
    const convertedMinor = isConverted ? smaller(wallet.bonus, command.amountMinorMax ?? wallet.bonus) : 0n;
    wallet.bonuses.set(command.bonusId, isConverted ? 'converted' : 'forfeited');
    wallet.bonusId = null;
    return this.record(command, wallet, { real: convertedMinor, bonus: -wallet.bonus });
  }

  private record(
    command: LedgerCommand,
    wallet: ModelWallet,
    change: Change,
    details: RecordDetails = {},
  ): ModelResult {
    const { bonusPart = 0n, bonusId = null, effect = 'done' } = details;
    const { real = 0n, bonus = 0n, held = 0n, owed = 0n } = change;
    const isApplied = effect === 'done' || effect === 'undone';
    wallet.real += real;
    wallet.bonus += bonus;
    wallet.held += held;
    wallet.owed += owed;
    if (isApplied) wallet.seq += 1n;
    const result: ModelResult = {
      isReplay: false,
      wallet: { realMinor: wallet.real, bonusMinor: wallet.bonus, heldMinor: wallet.held, seq: wallet.seq },
      split: { realMinor: absolute(real), bonusMinor: absolute(bonus) },
      effect,
    };
    this.known.set(command.externalId, {
      input: inputOf(command),
      command,
      wallet,
      result,
      realPart: absolute(real),
      bonusPart,
      bonusId,
      isDecided: false,
    });
    return result;
  }

  private get(externalId: string): Known {
    const found = this.known.get(externalId);
    if (!found) throw new Error(`The model does not know ${externalId}`);
    return found;
  }
}

/** The input that identifies a command. The fund order is our own choice and not part of it. */
function inputOf(command: LedgerCommand): string {
  const { source: _source, externalId: _id, ...input } = command;
  return JSON.stringify({ ...input, fundOrder: null }, (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  );
}

const NO_ROUND: ModelRound = {
  state: 'open',
  returned: 0n,
  won: 0n,
  staked: 0n,
  bonusStaked: 0n,
  bonusId: null,
};

function stateAfterWin(round: ModelRound, win: LedgerCommand & { name: 'win' }): ModelRound['state'] {
  if (win.closesRound || round.state === 'closed') return 'closed';
  return win.amountMinor > 0n ? 'open' : round.state;
}

function undoBet(wallet: ModelWallet, bet: LedgerCommand & { name: 'bet' }): void {
  const round = wallet.rounds.get(bet.roundId);
  if (!round) return;
  round.returned += bet.amountMinor;
  if (round.state === 'open' && round.won === 0n && round.returned === round.staked) round.state = 'returned';
}

/** Real money is played first, also what other open rounds hold; and a round follows one bonus. */
function isBlockedByRound(wallet: ModelWallet, roundId: string): boolean {
  return [...wallet.rounds].some(([id, round]) => {
    if (round.state !== 'open') return false;
    if (id === roundId) return round.bonusStaked > 0n && round.bonusId !== wallet.bonusId;
    return (round.staked - round.bonusStaked) * 100n > round.staked;
  });
}
