import { newId } from '../db/new-id.ts';
import { createWallet } from '../modules/wallet/index.ts';
import { signUpPlayer, type RunningPlatform, type TestPlayer } from './running-platform.ts';
import { poolOf } from './set-up-platform.ts';

interface Round {
  readonly gameSlug?: string | undefined;
  readonly wonMinor?: bigint;
  /** Unknown unless it is given. */
  readonly edgeBps?: bigint;
}

/** The ledger of a platform, and what players do with their EUR. Depositors have `depositMinor`. */
export function ledgerOf(platform: RunningPlatform, depositMinor = 10_000_000n) {
  const pool = poolOf(platform);
  const wallet = createWallet({ pool });
  const ids = ({ userId: playerId }: TestPlayer, externalId = newId('ext')) =>
    ({ source: 'test', externalId, playerId, asset: 'EUR' }) as const;
  const deposit = (player: TestPlayer, amountMinor = depositMinor) =>
    wallet.deposit({ ...ids(player), amountMinor, method: 'card', reference: newId('dep') });
  return {
    pool,
    wallet,
    ids,
    deposit,
    depositor: async (brand?: string) => {
      const player = await signUpPlayer(platform.port, brand);
      await deposit(player);
      return player;
    },
    /** Resolves with the ids of its bet and its win. */
    playRound: async (
      player: TestPlayer,
      amountMinor: bigint,
      { gameSlug = 'harbour-lights', wonMinor = 0n, edgeBps }: Round = {},
    ) => {
      const [bet, win] = [newId('ext'), newId('ext')];
      const at = { provider: 'studio', roundId: newId('rnd'), gameSlug };
      const cost = edgeBps === undefined ? {} : { costMinorBps: amountMinor * edgeBps };
      await wallet.bet({ ...ids(player, bet), ...at, amountMinor, ...cost });
      await wallet.win({ ...ids(player, win), ...at, amountMinor: wonMinor, closesRound: true });
      return { bet, win, at };
    },
    rollBack: (player: TestPlayer, targetExternalId: string) => wallet.rollback({ ...ids(player), targetExternalId }),
    realOf: async (player: TestPlayer) => (await wallet.findWallet(player.userId, 'EUR'))?.realMinor,
    bonusOf: async (player: TestPlayer) => (await wallet.findWallet(player.userId, 'EUR'))?.bonusMinor,
  };
}
