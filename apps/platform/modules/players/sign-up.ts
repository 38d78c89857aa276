import type { BodyOf } from '@marquee/contract/call.ts';
import type { signUp as signUpCall } from '@marquee/contract/players.ts';
import { isAssetCode, type AssetCode } from '@marquee/money/assets.ts';
import { newId } from '../../db/new-id.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../http/refusal.ts';
import { insertConsent } from './consents.sql.ts';
import type { ClientPlace } from '../../http/serve.ts';
import { countSignUp } from './attempt-limits.ts';
import { normaliseEmail, usernameOf } from './email.rules.ts';
import type { PlayersDeps } from './index.ts';
import { postJoinedBefore, postLink } from './mail-links.ts';
import { passwordProblem } from './password-choice.rules.ts';
import type { PasswordHasher } from './password-hash.ts';
import type { PlayerBrand } from './players.types.ts';
import { getSignUp, insertPlayer, insertSignUp } from './players.sql.ts';

export interface SignUpRequest {
  readonly body: BodyOf<typeof signUpCall>;
  readonly brandKey: string;
  readonly clientIp: string;
  /** Country of the address; null when it is not known. */
  readonly clientCountry: string | null;
  readonly clientPlace: ClientPlace;
  readonly locale: string;
  /** Where the browser met the brand; the link of the first mail leads back there. */
  readonly origin: string;
}

export interface SignedUp {
  readonly userId: string;
  readonly email: string;
  readonly username: string;
}

/**
 * Creates a player and their first wallet. An address that has joined before is answered alike, with an id that belongs to nobody: the answer
 * never tells who has an account here; the owner of the address is told by mail. The same `uniqueKey` is the same sign-up, however often it is sent.
 */
export async function signUp(deps: PlayersDeps, hasher: PasswordHasher, request: SignUpRequest): Promise<SignedUp> {
  const { body, brandKey } = request;
  const brand = deps.brandOf(brandKey);
  const email = normaliseEmail(body.email);
  await deps.requireJoiningHere({ ...request, playerId: null, residence: body.countryCode ?? null });
  const currencyCode = checkChoices(brand, request, email);
  await countSignUp(deps.db, deps.limits, request.clientIp);

  const answer = {
    brandKey,
    uniqueKey: body.uniqueKey,
    email,
    playerId: newId('plr'),
    username: usernameOf(email, body.username),
  };
  const passwordHash = await hasher.hash(body.password);
  const given = await withTx(deps.db, async (tx) => {
    const isFirst = await insertSignUp(tx, answer);
    if (!isFirst) return answeredBefore(await getSignUp(tx, brandKey, body.uniqueKey), email);
    const isNew = await insertPlayer(tx, {
      ...answer,
      passwordHash,
      gender: body.gender ?? 'Not to say',
      countryCode: body.countryCode ?? request.clientPlace.proved?.countryCode ?? request.clientCountry,
      currencyCode,
      preferredLanguage: preferredLanguage(brand, request),
      wantsNewsletter: body.newsletter ?? true,
      acquisition: acquisitionOf(body),
    });
    if (isNew) {
      const isGiven = body.newsletter ?? true;
      await insertConsent(tx, { playerId: answer.playerId, channel: 'email', isGiven, source: 'Registration' });
      await postLink(deps, tx, 'verify', {
        playerId: answer.playerId,
        brandKey,
        email,
        locale: preferredLanguage(brand, request),
        origin: request.origin,
      });
      await deps.wallet.within(tx).openWallet({ playerId: answer.playerId, asset: currencyCode });
    } else {
      await postJoinedBefore(deps, tx, { brandKey, email, origin: request.origin });
    }
    return answer;
  });
  deps.mail.sendSoon();
  return { userId: given.playerId, email, username: given.username };
}

function checkChoices(brand: PlayerBrand, { body }: SignUpRequest, email: string): AssetCode {
  const problem = passwordProblem({ password: body.password, email, brandName: brand.name }, brand.passwordRules);
  if (problem) throw new Refusal('auth.field_invalid', { fields: ['password'], reasons: [problem] });
  const currencyCode = body.currencyCode ?? brand.defaultCurrency;
  if (!brand.currencies.includes(currencyCode) || !isAssetCode(currencyCode))
    throw new Refusal('wallet.unknown_currency');
  return currencyCode;
}

function answeredBefore(row: { email: string; answered_player_id: string; answered_username: string }, email: string) {
  // One key for two people: whoever made the key twice has to make another.
  if (row.email !== email) throw new Refusal('auth.signup_refused');
  return { playerId: row.answered_player_id, username: row.answered_username };
}

function preferredLanguage(brand: PlayerBrand, { body, locale }: SignUpRequest): string {
  return body.preferredLanguage !== undefined && brand.locales.includes(body.preferredLanguage)
    ? body.preferredLanguage
    : locale;
}

function acquisitionOf(body: SignUpRequest['body']): Record<string, string> {
  const { cpnc, mkt, firstUrl, mirrorDomainFk, userDeviceType, screenResolution } = body;
  const entries = Object.entries({
    cpnc,
    mkt,
    firstUrl: firstUrl && withoutQuery(firstUrl),
    mirrorDomainFk,
    userDeviceType,
    screenResolution,
  });
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** The address of the first visit, without its parameters: those we want have fields of their own, others may be secrets. */
function withoutQuery(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}
