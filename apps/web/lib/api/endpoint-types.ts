import type * as bonuses from '@marquee/contract/bonuses.ts';
import type {
  ResponseOf,
  BodyInputOf,
  EndpointShape,
  ParamsInputOf,
  QueryInputOf,
} from '@marquee/contract/endpoint.ts';
import type * as cashback from '@marquee/contract/cashback.ts';
import type * as catalogue from '@marquee/contract/catalogue.ts';
import type * as content from '@marquee/contract/content.ts';
import type * as browserEvents from '@marquee/contract/browser-events.ts';
import type * as factors from '@marquee/contract/factors.ts';
import type * as favourites from '@marquee/contract/favourites.ts';
import type * as location from '@marquee/contract/location.ts';
import type * as history from '@marquee/contract/history.ts';
import type * as signUpEndpoints from '@marquee/contract/sign-up.ts';
import type * as loginCodes from '@marquee/contract/login-codes.ts';
import type * as verification from '@marquee/contract/verification.ts';
import type * as limits from '@marquee/contract/limits.ts';
import type * as liveTables from '@marquee/contract/live-tables.ts';
import type * as loyalty from '@marquee/contract/loyalty.ts';
import type * as mail from '@marquee/contract/mail.ts';
import type * as nextSteps from '@marquee/contract/next-steps.ts';
import type * as payments from '@marquee/contract/payments.ts';
import type * as phoneVerification from '@marquee/contract/phone-verification.ts';
import type * as personalData from '@marquee/contract/personal-data.ts';
import type * as games from '@marquee/contract/games.ts';
import type * as playSession from '@marquee/contract/play-session.ts';
import type * as players from '@marquee/contract/players.ts';
import type * as profile from '@marquee/contract/profile.ts';
import type * as promotions from '@marquee/contract/promotions.ts';
import type * as protection from '@marquee/contract/protection.ts';
import type * as rakeback from '@marquee/contract/rakeback.ts';
import type * as referrals from '@marquee/contract/referrals.ts';
import type * as sessions from '@marquee/contract/sessions.ts';
import type * as settings from '@marquee/contract/settings.ts';
import type * as statistics from '@marquee/contract/statistics.ts';
import type * as wallets from '@marquee/contract/wallets.ts';
import type * as withdrawals from '@marquee/contract/withdrawals.ts';
import type * as support from '@marquee/contract/support.ts';
import type * as tournaments from '@marquee/contract/tournaments.ts';

/** The contract's modules as types only: the schemas stay on the server and in the forms that need them. */
type Modules = typeof bonuses &
  typeof cashback &
  typeof catalogue &
  typeof content &
  typeof browserEvents &
  typeof factors &
  typeof favourites &
  typeof location &
  typeof history &
  typeof signUpEndpoints &
  typeof loginCodes &
  typeof verification &
  typeof limits &
  typeof liveTables &
  typeof loyalty &
  typeof mail &
  typeof nextSteps &
  typeof payments &
  typeof phoneVerification &
  typeof personalData &
  typeof games &
  typeof playSession &
  typeof players &
  typeof profile &
  typeof promotions &
  typeof protection &
  typeof rakeback &
  typeof referrals &
  typeof sessions &
  typeof settings &
  typeof statistics &
  typeof support &
  typeof tournaments &
  typeof wallets &
  typeof withdrawals;

type EndpointExports = {
  [K in keyof Modules as Modules[K] extends EndpointShape ? K : never]: Modules[K] extends EndpointShape
    ? Modules[K]
    : never;
};

/** Id of an endpoint: `getLobby`, `login`, … */
export type EndpointId = keyof EndpointExports & string;
export type EndpointResponse<I extends EndpointId> = ResponseOf<EndpointExports[I]>;

type Part<K extends string, V> = [V] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : Record<string, never> extends V
    ? { readonly [P in K]?: V }
    : { readonly [P in K]: V };
type KeyPart<I extends EndpointId> = EndpointExports[I] extends
  | { readonly movesMoney: true }
  | { readonly acceptsFile: true }
  ? { readonly idempotencyKey: string }
  : { readonly idempotencyKey?: undefined };

/** Input of an endpoint; parts that it requires are required here too. */
export type EndpointInput<I extends EndpointId> = Part<'params', ParamsInputOf<EndpointExports[I]>> &
  Part<'query', QueryInputOf<EndpointExports[I]>> &
  Part<'body', BodyInputOf<EndpointExports[I]>> &
  KeyPart<I> & { readonly signal?: AbortSignal };

/** The second argument is optional when none of its parts is required. */
export type EndpointArguments<I extends EndpointId> =
  Record<string, never> extends EndpointInput<I> ? [input?: EndpointInput<I>] : [input: EndpointInput<I>];
