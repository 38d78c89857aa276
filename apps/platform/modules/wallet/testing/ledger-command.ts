import type { ErrorCode } from '@marquee/contract/errors.ts';
import fc from 'fast-check';
import { Refusal } from '../../../core/refusal.ts';
import type {
  AmountCommand,
  BetCommand,
  BonusConversion,
  BonusEnd,
  BonusGrant,
  Reward,
  HoldDecision,
  PaymentCommand,
  RollbackCommand,
  TransferResult,
  WalletCommands,
  WinCommand,
} from '../index.ts';
import type { Wallet } from '../wallet.types.ts';

/** The result that the model expects of a command. */
export type Expected =
  | { readonly refusal: ErrorCode }
  | {
      readonly isReplay: boolean;
      readonly wallet: Omit<Wallet, 'asset'>;
      readonly split: { readonly realMinor: bigint; readonly bonusMinor: bigint };
      readonly effect: string;
    };

/** A command as data, so that it can be generated, stored, sent again and shrunk. */
export type LedgerCommand =
  | ({ readonly name: 'deposit' | 'holdWithdrawal' | 'returnWithdrawal' | 'chargeback' } & PaymentCommand)
  | ({ readonly name: 'settleWithdrawal' | 'releaseWithdrawal' } & HoldDecision)
  | ({ readonly name: 'bet' } & BetCommand)
  | ({ readonly name: 'win' } & WinCommand)
  | ({ readonly name: 'rollback' } & RollbackCommand)
  | ({ readonly name: 'reward' } & Reward)
  | ({ readonly name: 'grantBonus' } & BonusGrant)
  | ({ readonly name: 'convertBonus' } & BonusConversion)
  | ({ readonly name: 'forfeitBonus' } & BonusEnd)
  | ({ readonly name: 'repay' } & AmountCommand);

/** Sends a command and returns the ledger's result in the model's terms. */
export async function send(wallet: WalletCommands, command: LedgerCommand): Promise<Expected> {
  try {
    const result = await dispatch(wallet, command);
    const { asset: _asset, ...pockets } = result.wallet;
    const effect = 'effect' in result && typeof result.effect === 'string' ? result.effect : 'done';
    return { isReplay: result.isReplay, wallet: pockets, split: result.split, effect };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.code };
    throw error;
  }
}

export function dispatch(wallet: WalletCommands, command: LedgerCommand): Promise<TransferResult> {
  switch (command.name) {
    case 'deposit':
    case 'holdWithdrawal':
    case 'returnWithdrawal':
    case 'chargeback':
      return wallet[command.name](command);
    case 'settleWithdrawal':
    case 'releaseWithdrawal':
      return wallet[command.name](command);
    case 'bet':
      return wallet.bet(command);
    case 'win':
      return wallet.win(command);
    case 'rollback':
      return wallet.rollback(command);
    case 'reward':
      return wallet.reward(command);
    case 'grantBonus':
      return wallet.grantBonus(command);
    case 'convertBonus':
      return wallet.convertBonus(command);
    case 'forfeitBonus':
      return wallet.forfeitBonus(command);
    case 'repay':
      return wallet.repay(command);
  }
}

export const PLAYERS = ['a', 'b', 'c'] as const;
/** Opened for every player; JPY is never opened. */
export const OPENED = ['EUR', 'BTC'] as const;

/** Few ids, few rounds and small amounts, so that random commands often concern the same ones. */
const where = {
  source: fc.constant('model'),
  playerId: fc.oneof(
    { weight: 8, arbitrary: fc.constant('a' as const) },
    { weight: 3, arbitrary: fc.constantFrom(...PLAYERS) },
  ),
  asset: fc.oneof(
    { weight: 8, arbitrary: fc.constant('EUR' as const) },
    { weight: 2, arbitrary: fc.constant('BTC' as const) },
    { weight: 1, arbitrary: fc.constant('JPY' as const) },
  ),
};
const id = (kind: string, count: number) => fc.integer({ min: 1, max: count }).map((number) => `${kind}${number}`);
const amountMinor = fc.oneof(
  { weight: 10, arbitrary: fc.bigInt({ min: 1n, max: 60n }) },
  { weight: 1, arbitrary: fc.constantFrom(0n, -5n, 1_000_000n) },
);
const playId = id('p', 9);
const round = { provider: fc.constant('originals'), roundId: id('r', 3), gameSlug: fc.constant('dice') };
const payment = { ...where, method: fc.constant('card'), reference: fc.constantFrom('ref-1', 'ref-2') };
const bonusId = id('bonus', 2);

function of<N extends LedgerCommand['name'], T extends object>(
  name: N,
  fields: { [K in keyof T]: fc.Arbitrary<T[K]> },
) {
  return fc.record({ name: fc.constant(name), ...fields }) as unknown as fc.Arbitrary<LedgerCommand>; // The record's type is lost by the spread.
}

const command: fc.Arbitrary<LedgerCommand> = fc.oneof(
  {
    weight: 5,
    arbitrary: of('deposit', { ...payment, externalId: id('d', 4), amountMinor: fc.bigInt({ min: 1n, max: 200n }) }),
  },
  {
    weight: 9,
    arbitrary: of('bet', {
      ...where,
      ...round,
      externalId: playId,
      amountMinor,
      fundOrder: fc.constantFrom('real_first', 'bonus_first', 'real_only'),
    }),
  },
  {
    weight: 6,
    arbitrary: of('win', {
      ...where,
      ...round,
      externalId: playId,
      amountMinor,
      closesRound: fc.nat({ max: 3 }).map((n) => n === 0),
    }),
  },
  {
    weight: 7,
    arbitrary: of('rollback', {
      ...where,
      externalId: id('u', 6),
      targetExternalId: fc.oneof(playId, playId, playId, id('u', 6), id('d', 4)),
    }),
  },
  {
    weight: 2,
    arbitrary: of('reward', { ...where, externalId: id('w', 3), amountMinor, reference: fc.constant('ref-w') }),
  },
  { weight: 4, arbitrary: of('grantBonus', { ...where, externalId: id('g', 4), amountMinor, bonusId }) },
  { weight: 2, arbitrary: of('forfeitBonus', { ...where, externalId: id('e', 3), bonusId }) },
  { weight: 1, arbitrary: of('convertBonus', { ...where, externalId: id('e', 3), bonusId }) },
  {
    weight: 1,
    arbitrary: of('convertBonus', {
      ...where,
      externalId: id('e', 3),
      bonusId,
      amountMinorMax: fc.bigInt({ min: 0n, max: 40n }),
    }),
  },
  { weight: 5, arbitrary: of('holdWithdrawal', { ...payment, externalId: id('h', 3), amountMinor }) },
  { weight: 2, arbitrary: of('settleWithdrawal', { ...where, externalId: id('s', 3), holdExternalId: id('h', 3) }) },
  { weight: 2, arbitrary: of('releaseWithdrawal', { ...where, externalId: id('s', 3), holdExternalId: id('h', 3) }) },
  {
    weight: 1,
    arbitrary: of('chargeback', { ...payment, externalId: id('c', 2), amountMinor: fc.bigInt({ min: 1n, max: 300n }) }),
  },
  { weight: 1, arbitrary: of('returnWithdrawal', { ...payment, externalId: id('t', 2), amountMinor }) },
  { weight: 1, arbitrary: of('repay', { ...where, externalId: id('y', 2), amountMinor }) },
);

/**
 * A step: a random command; an earlier one of the sequence repeated, unchanged or with another amount; or a likely follow-up of an earlier one, so that player,
 * asset and id often match.
 */
const step = fc.record({
  made: command,
  variant: fc.constantFrom('new', 'new', 'new', 'new', 'repeat', 'alter', 'follow', 'follow', 'follow', 'follow'),
  earlier: fc.nat({ max: 30 }),
  choice: fc.nat({ max: 5 }),
  number: fc.integer({ min: 1, max: 12 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function continueFrom(
  sent: readonly LedgerCommand[],
  { made, variant, earlier: index, choice, number }: Step,
): LedgerCommand {
  const earlier = sent[index % sent.length];
  if (!earlier || variant === 'new') return made;
  if (variant === 'repeat') return earlier;
  if (variant === 'alter')
    return 'amountMinor' in earlier ? { ...earlier, amountMinor: earlier.amountMinor + 1n } : earlier;
  return follow(earlier, choice, `f${number}`);
}

function follow(earlier: LedgerCommand, choice: number, externalId: string): LedgerCommand {
  const { source, playerId, asset } = earlier;
  const same = { source, playerId, asset, externalId };
  switch (earlier.name) {
    case 'bet': {
      const { provider, roundId, gameSlug, amountMinor: stake } = earlier;
      const won = { name: 'win', ...same, provider, roundId, gameSlug, closesRound: choice === 0 } as const;
      if (choice <= 2) return { ...won, amountMinor: stake * BigInt(choice) + 1n };
      return { name: 'rollback', ...same, targetExternalId: earlier.externalId };
    }
    case 'win':
    case 'rollback':
      return {
        name: 'rollback',
        ...same,
        targetExternalId: earlier.name === 'win' ? earlier.externalId : earlier.targetExternalId,
      };
    case 'holdWithdrawal':
      return {
        name: choice % 2 === 0 ? 'settleWithdrawal' : 'releaseWithdrawal',
        ...same,
        holdExternalId: earlier.externalId,
      };
    case 'settleWithdrawal':
    case 'releaseWithdrawal':
      return { ...earlier, ...same };
    case 'grantBonus': {
      const { bonusId: granted } = earlier;
      if (choice <= 1) return { name: 'forfeitBonus', ...same, bonusId: granted };
      if (choice === 2) return { name: 'convertBonus', ...same, bonusId: granted };
      const play = { provider: 'originals', roundId: 'r3', gameSlug: 'dice', fundOrder: 'bonus_first' } as const;
      return { name: 'bet', ...same, ...play, amountMinor: earlier.amountMinor };
    }
    case 'deposit': {
      // A stake above the deposit also uses bonus money, if there is any.
      const play = { provider: 'originals', roundId: 'r2', gameSlug: 'dice', fundOrder: 'real_first' } as const;
      return { name: 'bet', ...same, ...play, amountMinor: earlier.amountMinor + BigInt(choice * 5) };
    }
    default:
      return { ...earlier, externalId };
  }
}

/** Most sequences begin with money in the most used wallet, some with a bonus or a withdrawal: an empty wallet refuses most commands. */
const opening = fc.record({
  depositMinor: fc.bigInt({ min: 0n, max: 300n }),
  bonusMinor: fc.bigInt({ min: -60n, max: 60n }),
  holdMinor: fc.bigInt({ min: -60n, max: 60n }),
});

/** Up to 30 commands against three players in two assets, in any order, with repeats. */
export const sequence: fc.Arbitrary<LedgerCommand[]> = fc
  .tuple(opening, fc.array(step, { minLength: 1, maxLength: 30, size: 'max' }))
  .map(([{ depositMinor, bonusMinor, holdMinor }, steps]) => {
    const busiest = { source: 'model', playerId: 'a', asset: 'EUR' } as const;
    const sent: LedgerCommand[] = [
      { ...busiest, name: 'deposit', externalId: 'd0', amountMinor: depositMinor, method: 'card', reference: 'ref-0' },
      { ...busiest, name: 'grantBonus', externalId: 'g0', amountMinor: bonusMinor, bonusId: 'bonus1' },
      {
        ...busiest,
        name: 'holdWithdrawal',
        externalId: 'h0',
        amountMinor: holdMinor,
        method: 'card',
        reference: 'ref-1',
      },
    ];
    for (const next of steps) sent.push(continueFrom(sent, next));
    return sent;
  });

/** The same commands with separate players and source, so that sequences are independent. */
export function inNamespace(commands: readonly LedgerCommand[], namespace: string): LedgerCommand[] {
  return commands.map((made) => ({ ...made, source: namespace, playerId: `${namespace}-${made.playerId}` }));
}
