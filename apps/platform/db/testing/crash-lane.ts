import type { LedgerCommand } from '../../modules/wallet/testing/ledger-command.ts';
import type { CrashReply } from './crash-worker.ts';

const STAKE_MAX = 40;

/**
 * One player who keeps playing, whatever dies: each command is sent until its outcome is known, always with the same id. The player
 * knows what the balance and the number of changes must be, so an effect that is lost or doubled shows in the very next answer.
 */
export class CrashLane {
  readonly playerId: string;
  real = 0n;
  seq = 0n;
  acknowledged = 0;
  /** Commands whose outcome was unknown once and that turned out to have been carried out. */
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

  /** Books a known outcome and says what is wrong with it, if anything is. */
  book(command: LedgerCommand, reply: CrashReply, tries: number): string | undefined {
    if (reply.outcome === 'refused') return `${command.externalId} was refused: ${reply.detail}`;
    this.acknowledged += 1;
    if (tries > 1) this.retried += 1;
    if (tries > 1 && reply.isReplay) this.replayedCount += 1;
    if (tries === 1 && reply.isReplay) return `${command.externalId} was sent once and answered as a repetition`;
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
