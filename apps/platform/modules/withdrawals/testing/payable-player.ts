import { randomUUID } from 'node:crypto';
import type { AssetCode } from '@marquee/money/assets.ts';
import { newId } from '../../../db/new-id.ts';
import { signUpPlayer, type TestPlayer, type RunningPlatform } from '../../../testing/running-platform.ts';
import type { WalletModule } from '../../wallet/index.ts';

/** Signs up a player with all details that a withdrawal requires, in a session with a fresh step-up. */
export async function signUpVerifiedPlayer(harness: RunningPlatform, brand?: string): Promise<TestPlayer> {
  const player = await signUpPlayer(harness.port, brand);
  await harness.owner.query(
    `UPDATE players SET first_name = 'Ada', last_name = 'Lovelace', date_of_birth = '1990-01-01', phone_code = '599', phone = '96661234', address = 'Lane 7',
       zip_code = '1', city = 'Willemstad', country_code = 'CW', is_email_verified = true, kyc_status = 'APPROVED' WHERE player_id = $1`,
    [player.userId],
  );
  await harness.owner.query('UPDATE sessions SET stepped_up_at = now() WHERE player_id = $1', [player.userId]);
  return player;
}

/** Moves money of one player in the ledger, as payments and games would. Amounts in minor units. */
export function moneyOf(wallet: WalletModule, { userId: playerId }: Pick<TestPlayer, 'userId'>) {
  const command = (amountMinor: bigint, asset: AssetCode = 'EUR') => ({
    source: 'test',
    externalId: newId('ext'),
    playerId,
    asset,
    amountMinor,
  });
  const payment = { method: 'card', reference: newId('dep') };
  return {
    deposit: (amountMinor: bigint, asset?: AssetCode) =>
      wallet.deposit({ ...command(amountMinor, asset), ...payment, reference: newId('dep') }),
    chargeback: (amountMinor: bigint, asset?: AssetCode) =>
      wallet.chargeback({ ...command(amountMinor, asset), ...payment }),
    grantBonus: (amountMinor: bigint, bonusId: string) => wallet.grantBonus({ ...command(amountMinor), bonusId }),
    /** One round from bet to win. */
    play: async (stakeMinor: bigint, winMinor: bigint): Promise<void> => {
      const round = { provider: 'originals', roundId: newId('rnd'), gameSlug: 'dice' };
      await wallet.bet({ ...command(stakeMinor), ...round });
      await wallet.win({ ...command(winMinor), ...round, closesRound: true });
    },
  };
}

export const BANK_QUOTE = {
  method: 'bank',
  currencyCode: 'EUR',
  to: { kind: 'account', fullName: 'Ada Lovelace', accountNumber: 'DE89370400440532013000', email: 'ada@example.com' },
};

export interface ApiResult {
  readonly status: number;
  readonly code: string | undefined;
}

/** A withdrawals API client whose requests come from different IP addresses, to stay below the rate limits per IP. */
export function withdrawalClient(harness: RunningPlatform, player: TestPlayer) {
  const from = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;
  const post = <T>(path: string, body: unknown, headers: Record<string, string> = {}) =>
    harness.request<T & { readonly code?: string }>('POST', `/api/user/${path}`, {
      token: player.token,
      body,
      headers: { 'x-forwarded-for': from(), ...headers },
    });
  return {
    quote: async (amount: string): Promise<string> => {
      const { status, body } = await post<{ readonly quote?: { readonly quoteId: string } }>('withdrawal-quotes', {
        ...BANK_QUOTE,
        amount,
      });
      if (body.quote === undefined) throw new Error(`No quote: ${status} ${body.code}`);
      return body.quote.quoteId;
    },
    request: async (quoteId: string, key: string = randomUUID()): Promise<ApiResult> => {
      const { status, body } = await post('withdrawals', { quoteId }, { 'idempotency-key': key });
      return { status, code: body.code };
    },
  };
}
