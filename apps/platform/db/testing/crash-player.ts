import type { LedgerCommand } from '../../modules/wallet/testing/ledger-command.ts';
import type { CrashReply } from './crash-worker.ts';

const STAKE_MAX = 40;

/**
 * A player who sends commands during crashes: each command is repeated with the same id until its outcome is known. The
 * player tracks the expected balance and number of changes, so that the next response reveals a lost or duplicated
 * effect.
 */
export class CrashPlayer {
  readonly playerId: string;
  real = 0n;
  seq = 0n;
  acknowledged = 0;
  /** Commands with an unknown outcome that turned out to have been executed. */
  replayedCount = 0;
  retried = 0;
  private step = 0;
  private readonly dice: () => number;
  private lastBet: { readonly externalId: string; readonly amountMinor: bigint; readonly roundId: string } | undefined;

  constructor(playerId: string, dice: () => number) {
    this.playerId = playerId;
    this.dice = dice;
  }

  next(): LedgerCommand {
    this.step += 1;
    const same = {
      source: 'crash',
      externalId: `${this.playerId}-${this.step}`,
      playerId: this.playerId,
      asset: 'EUR',
    } as const;
    if (this.real < BigInt(STAKE_MAX)) {
      return { name: 'deposit', ...same, amountMinor: 1_000n, method: 'card', reference: `ref-${this.step}` };
    }
    const bet = this.lastBet;
    const roll = this.dice();
    if (bet && roll < 0.3) return { name: 'rollback', ...same, targetExternalId: bet.externalId };
    const play = { provider: 'originals', gameSlug: 'dice' } as const;
    if (bet && roll < 0.6)
      return {
        name: 'win',
        ...same,
        ...play,
        roundId: bet.roundId,
        amountMinor: BigInt(Math.floor(this.dice() * 60)),
        closesRound: true,
      };
    const roundId = `${this.playerId}-r${this.step}`;
    return { name: 'bet', ...same, ...play, roundId, amountMinor: BigInt(1 + Math.floor(this.dice() * STAKE_MAX)) };
  }

  /** Records a known outcome and returns what is wrong with it, if anything. */
  record(command: LedgerCommand, reply: CrashReply, tries: number): string | undefined {
    if (reply.outcome === 'refused') return `${command.externalId} was refused: ${reply.detail}`;
    this.acknowledged += 1;
    if (tries > 1) this.retried += 1;
    if (tries > 1 && reply.isReplay) this.replayedCount += 1;
    if (tries === 1 && reply.isReplay) return `${command.externalId} was sent once and returned as a replay`;
    this.real += this.effectOf(command);
    this.seq += 1n;
    if (reply.realMinor === String(this.real) && reply.seq === String(this.seq)) return undefined;
    return `${command.externalId}: balance ${reply.realMinor} at seq ${reply.seq}, must be ${this.real} at ${this.seq}`;
  }

  private effectOf(command: LedgerCommand): bigint {
    const bet = this.lastBet;
    if (command.name === 'deposit') return command.amountMinor;
    this.lastBet = undefined;
    if (command.name === 'win') return command.amountMinor;
    if (command.name === 'rollback') return bet?.amountMinor ?? 0n;
    if (command.name !== 'bet') throw new Error(`${command.name} is not part of this run`);
    this.lastBet = command;
    return -command.amountMinor;
  }
}
