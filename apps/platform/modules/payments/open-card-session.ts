import { isAssetCode } from '@marquee/money/assets.ts';
import { Refusal } from '../../core/refusal.ts';
import { insertCardSession } from './card-sessions.sql.ts';
import { getAcquirer, hasAcquirer } from './get-acquirer.ts';
import { listFramingAdapters, listMethods } from './methods.sql.ts';
import { findOfferProblem } from './offer.rules.ts';
import type { PaymentsDeps } from './payments.deps.ts';

export interface CardSessionRequest {
  readonly brandKey: string;
  readonly playerId: string;
  readonly method: string;
  readonly currencyCode: string;
  /** Scheme, host and port of the player's browser: the only origin that may embed the frame. */
  readonly origin: string;
  readonly locale: string;
}

/** Opens a card form of the method's provider for this player. Card data goes from the browser to the provider, never to us. */
export async function openCardSession(deps: PaymentsDeps, request: CardSessionRequest) {
  const { brandKey, playerId, currencyCode } = request;
  const [player, brand] = await Promise.all([deps.findPlayer(playerId), deps.findBrand(brandKey)]);
  if (player === null || brand === null) throw new Refusal('deposit.GLOBAL_ERROR');
  if (!isAssetCode(currencyCode) || !brand.currencies.includes(currencyCode))
    throw new Refusal('wallet.unknown_currency', { currency: currencyCode });
  await deps.requireUnrestricted(playerId);
  const methods = await listMethods(deps.db, brandKey, currencyCode);
  const method = methods.find(({ name }) => name === request.method);
  const isOffered =
    method?.instrument?.kind === 'fields' &&
    hasAcquirer(deps, method.adapter) &&
    findOfferProblem(method, player, { purpose: 'deposit', currencyCode }) === null;
  if (!isOffered) throw new Refusal('deposit.method_unavailable', { method: request.method });
  const sessionId = deps.newId('ccs');
  const { adapter } = method;
  const opened = await getAcquirer(deps, adapter).hostedFields?.open({
    reference: sessionId,
    currency: currencyCode,
    language: request.locale,
    pageOrigin: request.origin,
  });
  if (opened?.kind !== 'known')
    throw new Refusal('deposit.PROVIDER_ERROR', {}, `card form of ${adapter}: ${opened?.reason ?? 'none'}`);
  const { providerSession, clientToken, frameUrl, expiresAt } = opened.session;
  await insertCardSession(deps.db, {
    sessionId,
    brandKey,
    playerId,
    method: method.name,
    adapter,
    currencyCode,
    providerSession,
    expiresAt,
  });
  return { sessionId, clientToken, frameUrl, expiresAt: expiresAt.toISOString() };
}

/** Origins of frames that this brand's active methods use; the CSP of its pages allows no others. */
export async function listFrameOrigins(deps: PaymentsDeps, brandKey: string): Promise<readonly string[]> {
  const framing = deps.acquirers.flatMap(({ name, hostedFields }) =>
    hostedFields === undefined ? [] : [{ name, origin: hostedFields.origin }],
  );
  if (framing.length === 0) return [];
  const adapters = await listFramingAdapters(deps.db, brandKey);
  return framing.flatMap(({ name, origin }) => (adapters.includes(name) ? [origin] : []));
}
