import type { QueryClient } from '@tanstack/react-query';
import { onMutation } from './announce-mutation.ts';
import type { ENDPOINT_TABLE } from './endpoint-table.gen.ts';
import { findEndpoint } from './endpoint-table.ts';
import { clearPublicCache } from './read-public.ts';

type Groups = typeof ENDPOINT_TABLE;
type MutationGroup = Exclude<keyof Groups, `GET${string}`>;
/** Every endpoint that the site calls with another method than GET. */
export type MutationId = { [Group in MutationGroup]: keyof Groups[Group] }[MutationGroup];

/**
 * Calls after which every query still responds the same: prices, previews, challenges, messages, and those that start or
 * end a session, whose cache is another one. `mutations.test.ts` in apps/platform/wiring tests it with the platform.
 */
export const UNCHANGING: ReadonlySet<string> = new Set<MutationId>([
  'login',
  'useLoginCode',
  'openLoginCode',
  'loginSecondFactor',
  'passkeyLogin',
  'passkeyLoginOptions',
  'logout',
  'signUp',
  'forgotPassword',
  'resetPassword',
  'quoteExchange',
  'quoteWithdrawal',
  'previewVoucher',
  'openCardSession',
  'stepUp',
  'stepUpOptions',
  'passkeyOptions',
  'beginTotp',
  'sendPhoneCode',
  'sendVerificationMail',
  'sendCredentials',
  'changeEmail',
  'playDemoRound',
  'actInDemoRound',
  'logEvent',
  'reportCountryBlocked',
  'sendSupportMessage',
]);

/**
 * Calls that follow each other within seconds, whose responses and socket events update what is shown beside them: other
 * data is requested again when it is shown next.
 */
const FREQUENT: ReadonlySet<string> = new Set<MutationId>([
  'playRound',
  'actInRound',
  'placeLiveBet',
  'cashOutLiveBet',
]);

/**
 * Public endpoints that respond differently to each visitor, or with what mutations change. `refreshed-queries.test.ts` in apps/standalone tests that none is
 * missing.
 */
const ABOUT_PLAYERS: ReadonlySet<unknown> = new Set([
  'getAllBonus',
  'getBonusCalendar',
  'getCashback',
  'getLocation',
  'getPromotion',
  'getPromotionPopup',
  'getTournament',
  'listBanners',
  'listPromotions',
  'listTournaments',
]);

/** Whether a response depends on who asks for it: it is requested again after each mutation, and when a session begins or ends. */
export function isAboutPlayer(id: unknown): boolean {
  return ABOUT_PLAYERS.has(id) || (typeof id === 'string' && findEndpoint(id)?.isPlayers === true);
}

/**
 * Keeps the cache true after every mutation, whichever component sent it: everything about the player is requested again
 * where it is shown, and is out of date elsewhere. What pages have loaded is requested again by the next one. A component that
 * stays busy until new data is visible awaits `invalidateQueries` itself. Returns a function that stops it.
 */
export function followMutations(client: QueryClient): () => void {
  return onMutation((id) => {
    if (UNCHANGING.has(id)) return;
    clearPublicCache();
    void client.invalidateQueries({
      predicate: ({ queryKey }) => isAboutPlayer(queryKey[0]),
      refetchType: FREQUENT.has(id) ? 'none' : 'active',
    });
  });
}
