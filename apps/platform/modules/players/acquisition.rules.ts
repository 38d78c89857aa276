import type { BodyOf } from '@marquee/contract/endpoint.ts';
import { PARTNER_VALUE_PATTERN, SAVED_PARAMETER_DAYS } from '@marquee/contract/constants.ts';
import type { signUp as signUpEndpoint } from '@marquee/contract/players.ts';
import { scrubUrl } from '../../core/scrub-url.ts';

type Body = BodyOf<typeof signUpEndpoint>;

const PARTNER_VALUES = ['cpnc', 'mkt', 'pid', 'affiliate', 'affiliateToken'] as const satisfies readonly (keyof Body)[];
const DAY_MS = 86_400_000;
const FIRST_URL_CHARS_MAX = 512;

interface SignUpContext {
  /** Scheme, host and port of the request. */
  readonly origin: string;
  readonly mirrorDomains: readonly { readonly host: string }[];
  readonly now: Date;
}

/**
 * How a player was referred, as the browser reports it; it proves nothing. Invalid values are dropped without an error.
 * The mirror domain is the host of the request.
 */
export function acquisitionOf(
  body: Body,
  { origin, mirrorDomains, now }: SignUpContext,
): Readonly<Record<string, string>> {
  const values = PARTNER_VALUES.flatMap((name) => {
    const value = body[name];
    return value !== undefined && PARTNER_VALUE_PATTERN.test(value) ? [[name, value] as const] : [];
  });
  const host = new URL(origin).hostname;
  const isMirror = mirrorDomains.some((mirror) => mirror.host === host);
  const facts = {
    referredAt: values.length > 0 ? referralTime(body.referredAt, now) : undefined,
    firstUrl: firstUrlOf(body.firstUrl, origin),
    mirrorDomainFk: isMirror ? host : undefined,
    linkAccount: body.linkAccount === true ? 'yes' : undefined,
    userDeviceType: body.userDeviceType,
    screenResolution: body.screenResolution,
  };
  const known = Object.entries(facts).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries([...values, ...known]);
}

/** Browser clocks may be wrong: an invalid, future or too old referral time becomes now. */
function referralTime(text: string | undefined, now: Date): string {
  const parsed = Date.parse(text ?? '');
  const earliest = now.getTime() - SAVED_PARAMETER_DAYS * DAY_MS;
  return (parsed >= earliest && parsed <= now.getTime() ? new Date(parsed) : now).toISOString();
}

/** A page of the visited host without its query: the parameters we use have their own fields, others may be secrets. */
function firstUrlOf(text: string | undefined, origin: string): string | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.host !== new URL(origin).host || !['http:', 'https:'].includes(url.protocol)) return undefined;
  return scrubUrl(url.origin + url.pathname).slice(0, FIRST_URL_CHARS_MAX);
}
