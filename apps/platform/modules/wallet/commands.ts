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
  Reward,
  ExchangeResult,
  ExchangeCommand,
  HoldDecision,
  PaymentCommand,
  ReturnCommand,
  RollbackResult,
  RollbackCommand,
  TransferResult,
  WalletCommand,
  WinCommand,
} from './wallet.types.ts';

export interface WalletCommands {
  /** Credits a deposit. Refused only for an unknown wallet or an invalid amount. */
  readonly deposit: (command: PaymentCommand) => Promise<TransferResult>;
  /** Holds real money until the withdrawal is decided. The caller checks whether the player may withdraw. */
  readonly holdWithdrawal: (command: PaymentCommand) => Promise<TransferResult>;
  /** Removes held money that was paid out. Each hold is decided once: `wallet.already_decided` afterwards. */
  readonly settleWithdrawal: (command: HoldDecision) => Promise<TransferResult>;
  /** Returns held money to the player. */
  readonly releaseWithdrawal: (command: HoldDecision) => Promise<TransferResult>;
  /** Credits a payout that was returned. It is not a deposit and needs no wagering. */
  readonly returnWithdrawal: (command: PaymentCommand) => Promise<TransferResult>;
  /** Debits a stake; the only play command that may be refused for insufficient funds. `split` says how much came from which pocket. */
  readonly bet: (command: BetCommand) => Promise<TransferResult>;
  /** Credits a win, zero included. Never refused for the state of session, player, bonus or round. */
  readonly win: (command: WinCommand) => Promise<TransferResult>;
  /** Reverses a bet or win by its own amount and pockets, at most once; may arrive before its bet. */
  readonly rollback: (command: RollbackCommand) => Promise<RollbackResult>;
  /** Pays a reward for play as real money, also while a bonus is active. */
  readonly reward: (command: Reward) => Promise<TransferResult>;
  /** Credits bonus money. One bonus at a time per wallet: `bonus.ACTIVE_BONUS`. */
  readonly grantBonus: (command: BonusGrant) => Promise<TransferResult>;
  /** Ends a bonus successfully: the pocket becomes real money, up to the given maximum. */
  readonly convertBonus: (command: BonusConversion) => Promise<TransferResult>;
  /** Ends a bonus on expiry or cancellation: the pocket goes back to the house. */
  readonly forfeitBonus: (command: BonusEnd) => Promise<TransferResult>;
  /** Debits a deposit that the bank took back. What the wallet cannot cover becomes a debt, so that no balance is negative. */
  readonly chargeback: (command: ReturnCommand) => Promise<TransferResult>;
  /** Repays a debt from real money; at most the debt and the balance. */
  readonly repay: (command: AmountCommand) => Promise<TransferResult>;
  /**
   * Moves real money between two wallets of a player at a rate that is stored with it; bonus money stays. The remaining wagering requirement moves with the
   * money. Refused while the source wallet has an active bonus (`exchange.active_bonus`) and while any wallet but the target has a debt
   * (`exchange.debt_owed`).
   */
  readonly exchange: (command: ExchangeCommand) => Promise<ExchangeResult>;
}

export function createCommands(run: Run): WalletCommands {
  const execute = async (statement: Statement, command: WalletCommand, ...rest: readonly unknown[]) => {
    const values = [command.source, command.externalId, command.playerId, command.asset, ...rest];
    const row = await firstRow(run, statement, values);
    return { row, result: toResult(row, command.asset) };
  };
  const plain = async (statement: Statement, command: WalletCommand, ...rest: readonly unknown[]) =>
    (await execute(statement, command, ...rest)).result;
  const payment = (statement: Statement) => (c: PaymentCommand) =>
    plain(statement, c, c.amountMinor, c.method, c.reference);
  return {
    deposit: payment(COMMANDS.deposit),
    holdWithdrawal: payment(COMMANDS.holdWithdrawal),
    chargeback: (c) => plain(COMMANDS.chargeback, c, c.amountMinor, c.method, c.reference, c.depositReference ?? null),
    settleWithdrawal: (c) => plain(COMMANDS.settleWithdrawal, c, c.holdExternalId),
    releaseWithdrawal: (c) => plain(COMMANDS.releaseWithdrawal, c, c.holdExternalId),
    returnWithdrawal: payment(COMMANDS.returnWithdrawal),
    bet: (c) => {
      const {
        amountMinor,
        provider,
        roundId,
        gameSlug,
        fundOrder = 'real_first',
        countedMinor = null,
        costMinorBps = null,
      } = c;
      return plain(COMMANDS.bet, c, amountMinor, provider, roundId, gameSlug, fundOrder, countedMinor, costMinorBps);
    },
    win: (c) => plain(COMMANDS.win, c, c.amountMinor, c.provider, c.roundId, c.gameSlug, c.closesRound),
    rollback: async (c) => {
      const { row, result } = await execute(COMMANDS.rollback, c, c.targetExternalId);
      return { ...result, effect: effectOf(row.effect) };
    },
    reward: (c) => plain(COMMANDS.reward, c, c.amountMinor, c.reference),
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
    const refusal = results.find((result) => result.refusal !== '')?.refusal;
    if (refusal !== undefined) throw refusalOf(refusal);
    return results;
  } catch (error) {
    throw refusedByDatabase(error);
  }
}

async function firstRow(run: Run, statement: Statement, values: readonly unknown[]): Promise<CommandResult> {
  const [result] = await resultsOf(run, statement, values);
  if (!result) throw new Error(`${statement.name} returned no row`);
  return result;
}

async function executeExchange(run: Run, c: ExchangeCommand): Promise<ExchangeResult> {
  const rates = [c.midRate, c.rate].map(formatRate);
  const values = [c.source, c.quoteId, c.playerId, c.from, c.to, c.amountMinor, c.receivedMinor, ...rates];
  const [out, received] = await resultsOf(run, EXCHANGE, values);
  if (!out || !received) throw new Error('Expected two results of an exchange');
  return { out: toResult(out, c.from), in: toResult(received, c.to) };
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
  throw new Error(`Unknown rollback effect: ${effect}`);
}
