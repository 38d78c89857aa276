import type { QueryOf, ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getSpending as getSpendingEndpoint } from '@marquee/contract/protection.ts';
import { isAssetCode } from '@marquee/money/assets.ts';
import type { Session } from '../../core/session.ts';
import type { ProtectionDeps } from './protection.deps.ts';
import { firstDayOf, summarizeSpending } from './spending.rules.ts';

export interface SpendingRequest extends QueryOf<typeof getSpendingEndpoint> {
  readonly session: Session;
  readonly locale: string;
}

/** Money and time of a player by period, and a series for a chart. A series in a currency without entries is zero. */
export async function getSpending(
  deps: ProtectionDeps,
  { session, locale, range, currency: asked }: SpendingRequest,
): Promise<ResponseOf<typeof getSpendingEndpoint>> {
  const { playerId } = session;
  const currency = await deps.currencyOf(playerId);
  const today = deps.now().toISOString().slice(0, 10);
  const [days, previousLogin] = await Promise.all([
    deps.wallet.listSpendingDays(playerId, { currency, since: firstDayOf(today, range) }),
    deps.findPreviousLogin(session, locale),
  ]);
  const seriesOf = isAssetCode(asked) ? asked : null;
  return {
    currencyCode: currency,
    today,
    ...summarizeSpending(days, { currency, today, range, seriesOf }),
    previousLogin,
  };
}
