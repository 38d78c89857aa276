import type { AssetCode } from '@marquee/money/assets.ts';
import { formatRate } from '@marquee/money/rate.ts';
import { readResult, type CommandResult } from './command-result.ts';
import { refusalOf, refusedByDatabase } from './refused.sql.ts';
import type { Run, Statement } from './statement.sql.ts';
import { COMMANDS, EXCHANGE } from './wallet.sql.ts';
import type {
  AmountCommand,
  BetCommand,
  BonusConversion,
  BonusEnd,
  BonusGrant,
  ExchangeResult,
  ExchangeCommand,
  HoldDecision,
  PaymentCommand,
  RollbackResult,
  RollbackCommand,
  TransferResult,
  WalletCommand,
  WinCommand,
} from './wallet.types.ts';

export interface WalletCommands {
  /** Money came in. Refused: nothing but an unknown wallet or amount. */
  readonly deposit: (command: PaymentCommand) => Promise<TransferResult>;
  /** Sets real money aside until the withdrawal is decided. Whether the player may withdraw is the caller's question. */
  readonly holdWithdrawal: (command: PaymentCommand) => Promise<TransferResult>;
  /** The held money has left. Each hold is decided once: `wallet.already_decided` afterwards. */
  readonly settleWithdrawal: (command: HoldDecision) => Promise<TransferResult>;
  /** The held money goes back to the player. */
  readonly releaseWithdrawal: (command: HoldDecision) => Promise<TransferResult>;
  /** Money that had been paid out came back. It is no deposit: nothing has to be played through again. */
  readonly returnWithdrawal: (command: PaymentCommand) => Promise<TransferResult>;
  /** Takes a stake; the only play command that may be refused for lack of money. `split` says how much came from which pocket. */
  readonly bet: (command: BetCommand) => Promise<TransferResult>;
  /** Pays a win, zero included. Never refused for the state of session, player, bonus or round. */
  readonly win: (command: WinCommand) => Promise<TransferResult>;
  /** Undoes a bet or a win by its own amount and pockets, at most once; may arrive before its bet. */
  readonly rollback: (command: RollbackCommand) => Promise<RollbackResult>;
  /** Puts bonus money into the bonus pocket. One bonus at a time per wallet: `bonus.ACTIVE_BONUS`. */
  readonly grantBonus: (command: BonusGrant) => Promise<TransferResult>;
  /** Ends a bonus well: the pocket becomes real money, up to the given maximum. */
  readonly convertBonus: (command: BonusConversion) => Promise<TransferResult>;
  /** Ends a bonus badly (expiry, cancellation): the pocket goes back to the house. */
  readonly forfeitBonus: (command: BonusEnd) => Promise<TransferResult>;
  /** The bank took a deposit back. What the wallet cannot cover is owed, so that no balance falls below zero. */
  readonly chargeback: (command: PaymentCommand) => Promise<TransferResult>;
  /** Pays what is owed out of real money; no more than both. */
  readonly repay: (command: AmountCommand) => Promise<TransferResult>;
  /**
   * Moves real money between two wallets of a player at a rate that is booked with it; bonus money stays. What is left to be played through goes with the
   * money. Refused while a bonus runs in the wallet that gives (`exchange.active_bonus`) and where another wallet than the one that gets owes something
   * (`exchange.debt_owed`).
   */
  readonly exchange: (command: ExchangeCommand) => Promise<ExchangeResult>;
}

export function createCommands(run: Run): WalletCommands {
  const execute = async (statement: Statement, command: WalletCommand, ...rest: readonly unknown[]) => {
    const values = [command.source, command.externalId, command.playerId, command.asset, ...rest];
    const row = await firstRow(run, statement, values);
    return { row, answer: toResult(row, command.asset) };
  };
  const plain = async (statement: Statement, command: WalletCommand, ...rest: readonly unknown[]) =>
    (await execute(statement, command, ...rest)).answer;
  const payment = (statement: Statement) => (c: PaymentCommand) =>
    plain(statement, c, c.amountMinor, c.method, c.reference);
  return {
    deposit: payment(COMMANDS.deposit),
    holdWithdrawal: payment(COMMANDS.holdWithdrawal),
    chargeback: payment(COMMANDS.chargeback),
    settleWithdrawal: (c) => plain(COMMANDS.settleWithdrawal, c, c.holdExternalId),
    releaseWithdrawal: (c) => plain(COMMANDS.releaseWithdrawal, c, c.holdExternalId),
    returnWithdrawal: payment(COMMANDS.returnWithdrawal),
    bet: (c) => {
      const { amountMinor, provider, roundId, gameSlug, fundOrder = 'real_first', countedMinor = null } = c;
      return plain(COMMANDS.bet, c, amountMinor, provider, roundId, gameSlug, fundOrder, countedMinor);
    },
    win: (c) => plain(COMMANDS.win, c, c.amountMinor, c.provider, c.roundId, c.gameSlug, c.closesRound),
    rollback: async (c) => {
      const { row, answer } = await execute(COMMANDS.rollback, c, c.targetExternalId);
      return { ...answer, effect: effectOf(row.effect) };
    },
    grantBonus: (c) => plain(COMMANDS.grantBonus, c, c.amountMinor, c.bonusId),
    convertBonus: (c) => plain(COMMANDS.convertBonus, c, c.bonusId, c.amountMinorMax ?? null),
    forfeitBonus: (c) => plain(COMMANDS.forfeitBonus, c, c.bonusId),
    repay: (c) => plain(COMMANDS.repay, c, c.amountMinor),
    exchange: (c) => executeExchange(run, c),
  };
}

async function resultsOf(run: Run, statement: Statement, values: readonly unknown[]): Promise<CommandResult[]> {
  try {
    const results = (await run<{ answer: string }>(statement, values)).map((row) => readResult(row.answer));
    const refusal = results.find((answer) => answer.refusal !== '')?.refusal;
    if (refusal !== undefined) throw refusalOf(refusal);
    return results;
  } catch (error) {
    throw refusedByDatabase(error);
  }
}

async function firstRow(run: Run, statement: Statement, values: readonly unknown[]): Promise<CommandResult> {
  const [answer] = await resultsOf(run, statement, values);
  if (!answer) throw new Error(`${statement.name} gave no row`);
  return answer;
}

async function executeExchange(run: Run, c: ExchangeCommand): Promise<ExchangeResult> {
  const rates = [c.midRate, c.rate].map(formatRate);
  const values = [c.source, c.quoteId, c.playerId, c.from, c.to, c.amountMinor, c.receivedMinor, ...rates];
  const [out, receivedAmount] = await resultsOf(run, EXCHANGE, values);
  if (!out || !receivedAmount) throw new Error('An exchange has two sides');
  return { out: toResult(out, c.from), in: toResult(receivedAmount, c.to) };
}

function toResult(row: CommandResult, asset: AssetCode): TransferResult {
  return {
    transferId: row.transferId,
    isReplay: row.isReplay,
    wallet: { asset, realMinor: row.realMinor, bonusMinor: row.bonusMinor, heldMinor: row.heldMinor, seq: row.seq },
    split: { realMinor: row.realPart, bonusMinor: row.bonusPart },
  };
}

function effectOf(effect: string): RollbackResult['effect'] {
  if (effect === 'undone' || effect === 'already_undone' || effect === 'tombstone') return effect;
  throw new Error(`Unknown effect of a rollback: ${effect}`);
}
