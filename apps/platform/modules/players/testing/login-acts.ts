import { chooseMarket } from '@marquee/brands/markets/choose-market.ts';
import { Secret, TOTP } from 'otpauth';
import type { Pool } from 'pg';
import { Refusal } from '../../../core/refusal.ts';
import type { Visit } from '../../../core/visit.ts';
import { createDb, type Db } from '../../../db/database.ts';
import { actsByState } from '../../../db/testing/acts-by-state.ts';
import { addTextRows, PLAYER } from '../../../db/testing/table-rows.ts';
import { createEncryption } from '../../../secrets/encryption.ts';
import { createCredentials } from '../../credentials/index.ts';
import { createFactors } from '../../factors/index.ts';
import { createSessions } from '../../sessions/index.ts';
import { createPlayers, issueLoginCode } from '../index.ts';
import { createPasswordHasher } from '../password-hash.ts';
import type { PlayersSettings } from '../players.deps.ts';
import { ACTS, STATES, UNVERIFIED } from './login-states.ts';

/** Shown columns; a few tables show that a row was written, without its secrets. */
const SHOWN = {
  attempt_counters: [],
  players: ['is_email_verified', 'phone_verified_at', 'password_hash'],
  sessions: ['end_reason', 'stepped_up_at', 'opened_by', 'expires_at', 'last_seen_at'],
  session_tokens: ['ends_at'],
  known_devices: ['seen'],
  player_links: ['purpose', 'used_at', 'expires_at'],
  player_former_emails: [],
  factor_challenges: ['kind'],
  totp_secrets: ['confirmed_at'],
  recovery_codes: ['used_at'],
  login_codes: ['used_at'],
  phone_codes: ['tries'],
};
const POLICY = { sessionIdleMinutes: 30, sessionHoursMax: 1, tokenMinutes: 15, stepUpMinutes: 10 };
const RULES = { lengthMin: 8, needsDigit: false, needsUppercase: false, needsSpecial: false };
const COST = { memory: 8, passes: 1, parallelism: 1 };
const DEVICE = 'device-of-the-owner-1';
const PASSWORDS = ['a harbour at night 7', 'another harbour at noon 8'] as const;
const NO_LINK = '0'.repeat(64);

export async function createLoginActs({
  owner,
  pool,
  operators,
}: Readonly<Record<'owner' | 'pool' | 'operators', Pool>>) {
  const [db, operatorDb] = [createDb(pool), createDb(operators)];
  const [hash, oldHash] = await Promise.all(
    [COST, { ...COST, passes: 2 }].map((cost) => createPasswordHasher({ cost }).hash(PASSWORDS[0])),
  );
  let counter = 0;
  const tableOf = await actsByState(owner, SHOWN, async (state, now) => {
    counter += 1;
    const playerId = `plr_${counter}`;
    await owner.query('DELETE FROM attempt_counters');
    const row = `player_id=${playerId} email=${counter}@example.com is_email_verified=${!UNVERIFIED.test(state)}`;
    await addTextRows(owner, 'players', PLAYER, row);
    await owner.query('UPDATE players SET password_hash = $2 WHERE player_id = $1', [playerId, hash]);
    return openAccount({ owner, db, operatorDb, playerId, counter, oldHash: oldHash ?? '', now });
  });
  return (group: keyof typeof ACTS) => tableOf(ACTS[group].split(', '), STATES[group]);
}

interface Parts {
  readonly owner: Pool;
  readonly db: Db;
  readonly operatorDb: Db;
  readonly playerId: string;
  readonly counter: number;
  readonly oldHash: string;
  readonly now: () => Date;
}

/** An account with a session on a known device, and another session. */
async function openAccount({ owner, db, operatorDb, playerId, counter, oldHash, now }: Parts) {
  /** Calls of other modules, and what came back. */
  const told: string[] = [];
  const tell = (text: string) => void told.push(text);
  /** Secrets that were sent, by what they are for. */
  const sent: Record<string, string> = {};
  const background: Promise<void>[] = [];
  const credentials = createCredentials({
    announceEnded: async () => tell('closes sockets'),
    recovery: {
      lock: async () => {},
      reviewWithdrawals: async (_tx, { event }) => tell(`reviews withdrawals for ${event}`),
    },
  });
  const announceRenewed = async () => tell('tells of the new token');
  const sessions = createSessions({ db, policyOf: () => POLICY, credentials, announceRenewed });
  const factors = createFactors({
    db,
    credentials,
    now,
    encryption: createEncryption([Buffer.alloc(32, 7)]),
    brandNameOf: () => 'One',
    emailOf: async () => 'a@example.com',
    notify: (tx, template, actor) => players.notify(tx, template, actor),
  });
  const players = createPlayers({
    db,
    sessions,
    credentials,
    factors,
    hashing: { cost: COST },
    registration: { requirePerson: async () => tell('asks whether it is a person') },
    exclusions: {
      apply: async () => tell('applies exclusions'),
      holdUnproven: async () => tell('holds unproven details'),
    },
    brandOf: () => ({
      name: 'One',
      passwordRules: RULES,
      marketPolicy: chooseMarket('curacao'),
      excludedCountries: [],
    }),
    securityPathOf: () => '/security',
    wallet: { inTx: () => ({ emit: async ({ event }: { event: string }) => tell(`tells ${event}`) }) },
    mail: {
      post: async (
        _tx: unknown,
        { template, recipient, link }: { template: string; recipient: string; link: string },
      ) => {
        sent[template.replace(/_(?:done|requested)$/, '_back')] = link.slice(-64);
        tell(`mails ${template}${recipient === email ? '' : ' to the new address'}`);
      },
      sendSoon: () => {},
      sendNow: async () => true,
    },
    sms: { sendCode: async ({ code }: { code: string }) => ((sent['sms'] = code), tell('sends a code')) },
    phoneRules: { countries: null, smsPerDay: 1_000, smsPerBrandDay: 1_000 },
    inBackground: (work: () => Promise<void>) => void background.push(work()),
    log: { info: () => {} },
  } as unknown as PlayersSettings); // nothing else is used
  const visit: Visit = {
    brandKey: 'one',
    clientIp: '192.0.2.1',
    clientCountry: null,
    userAgent: '',
    locale: 'en',
    origin: 'https://one.example',
  };
  const email = `${counter}@example.com`;
  const phone = String(15_112_340_000 + counter);
  const keep = (challenge: unknown) => (sent['challenge'] = String(challenge));
  const logIn = async (more: object = {}, from: object = {}) => {
    const { accessToken, lastLogin } = await players
      .login({ body: { email, password: PASSWORDS[0], ...more }, visit: { ...visit, ...from } })
      .catch((error: unknown) => {
        if (error instanceof Refusal && 'challenge' in error.params) keep(error.params['challenge']);
        throw error;
      });
    tell(`opens a session, ${lastLogin ? 'not the first' : 'the first'}`);
    return accessToken;
  };
  const sessionIdOf = async (token: string) => {
    const found = await sessions.findSession(token, 'one');
    return found.state === 'live' ? found.session.sessionId : '';
  };
  let token = await logIn({ uidToken: DEVICE });
  let former = '';
  const [ownId, otherId] = [await sessionIdOf(token), await sessionIdOf(await logIn({}, { clientIp: '198.51.100.9' }))];
  if (!(await players.findFacts(playerId))?.isEmailVerified) await players.sendVerification(playerId, visit.origin);

  type Session = Parameters<typeof sessions.requireStepUp>[0];
  const request = async (held: string): Promise<Session> => {
    const found = await sessions.continueSession(held, 'one');
    if (found.state === 'expired' && found.isReused) tell('is a copy');
    if (found.state !== 'live') throw new Refusal(found.state === 'expired' ? 'session.expired' : 'session.invalid');
    if (found.renewedToken !== undefined) {
      tell('gets a new token');
      [former, token] = [token, found.renewedToken];
    }
    return found.session;
  };
  type Act = (session: Session) => Promise<unknown>;
  const proven =
    (work: (actor: { session: Session; visit: Visit }) => Promise<unknown>): Act =>
    async (session) => {
      await sessions.requireStepUp(session);
      await work({ session, visit });
    };
  const appCode = (stepsAgo = 0) =>
    new TOTP({ secret: Secret.fromBase32(sent['app'] ?? 'A'.repeat(32)) }).generate({
      timestamp: now().getTime() - stepsAgo * 30_000,
    });
  const keepCodes = async (codes: Promise<readonly string[]>) => (sent['recovery'] = (await codes)[0] ?? '');
  const enter = (code: () => string) => async () => {
    await players.loginSecondFactor({ challenge: sent['challenge'] ?? NO_LINK, code: code() }, visit);
  };
  const confirm = (purpose: string) => async () => {
    const done = await players.verifyEmail({ token: sent[purpose] ?? NO_LINK, visit });
    tell(done === null ? 'does not work' : 'works');
  };
  const follow = (brandKey: string) => async () => {
    const { login, challenge } = await players.useLoginCode(sent['link'] ?? '', null, { ...visit, brandKey });
    tell(`shows ${login}`);
    sent['account'] = challenge;
  };
  const seconds = async (left: Promise<number>) => tell(`proves for ${await left} seconds`);
  /** Those with a parameter need a session. */
  const acts: Readonly<Record<string, Act>> = {
    request: () => request(token),
    'request with the former token': () => request(former),
    'log out': (session) => sessions.endSession(session),
    'end the other session': async (session) => {
      await sessions.requireStepUpOrLogin(session);
      await sessions.revokeSession(session, otherId);
    },
    'end all other sessions': async (session) => tell(`ends ${await sessions.revokeOtherSessions(session)}`),
    'be ended': () => sessions.revokeSession({ playerId, brandKey: 'one', sessionId: otherId }, ownId),
    'ask how to prove': async (session) => tell((await players.stepUpOptions(session, visit)).methods.join()),
    'prove the password': (session) => seconds(players.stepUp(session, { password: PASSWORDS[0] }, visit)),
    'prove a code': (session) => seconds(players.stepUp(session, { code: appCode() }, visit)),
    'begin an app': proven(async ({ session }) => (sent['app'] = (await factors.beginTotp(session)).secret)),
    'confirm the app': proven((actor) => keepCodes(factors.confirmTotp(actor, appCode()))),
    'remove the app': proven((actor) => factors.removeTotp(actor)),
    'renew recovery codes': proven((actor) => keepCodes(factors.renewRecoveryCodes(actor))),
    'change the password': (session) =>
      players.updateUserDetails({ session, body: { currentPassword: PASSWORDS[0], newPassword: PASSWORDS[1] }, visit }),
    'change the address': (session) => players.changeEmail(session, `New.${email}`, visit),
    'ask for a phone code': (session) => players.sendPhoneCode(session, { phoneCode: '49', phone }, visit),
    'enter a wrong phone code': (session) => players.verifyPhone(session, 'wrong', visit),
    'enter the phone code': (session) => players.verifyPhone(session, sent['sms'] ?? '', visit),
    'log in': () => logIn(),
    'log in on the known device': () => logIn({ uidToken: DEVICE }),
    'log in wrongly': () => logIn({ password: 'wrong' }),
    'log in by phone': () => logIn({ email: `+49${phone}` }),
    'enter a code': enter(() => appCode()),
    'enter the code before': enter(() => appCode(1)),
    'enter an older code': enter(() => appCode(2)),
    'enter a recovery code': enter(() => sent['recovery'] ?? ''),
    'enter a wrong code': enter(() => 'wrong'),
    guess: () => logIn({ password: 'wrong' }, { clientIp: '198.51.100.9' }),
    'guess from everywhere': () =>
      owner.query(`UPDATE attempt_counters SET attempts = 40 WHERE counter_key LIKE 'login-account:%'`),
    'age the hash': () =>
      owner.query('UPDATE players SET password_hash = $2 WHERE player_id = $1', [playerId, oldHash]),
    'get a link of an operator': async () =>
      (sent['link'] = (await issueLoginCode(operatorDb, { playerId, createdBy: 'Ada', reason: 'asked' }))?.code ?? ''),
    'follow the link of an operator': follow('one'),
    'follow it at another brand': follow('two'),
    'confirm the link of an operator': () => players.openByLoginCode({ challenge: sent['account'] ?? NO_LINK }, visit),
    'look at the page': async () => {
      for (const [page, purpose] of [
        ['verify', 'verify'],
        ['verify', 'email_change'],
        ['revert', 'email_change_back'],
      ] as const)
        if (await players.isLinkOpen('one', page, sent[purpose] ?? NO_LINK)) tell(`${purpose} is open`);
    },
    'confirm the address': confirm('verify'),
    'confirm the new address': confirm('email_change'),
    'revert the address': async () => {
      const secret = await players.revertEmail({ token: sent['email_change_back'] ?? NO_LINK, visit });
      if (secret !== null) sent['reset'] = secret;
      tell(secret === null ? 'does not work' : 'asks for a new password');
    },
    'forget the password': () =>
      players.forgotPassword({
        brandKey: 'one',
        email: email.toUpperCase(),
        clientIp: visit.clientIp,
        origin: visit.origin,
      }),
    'reset the password': () =>
      players.resetPassword({ token: sent['reset'] ?? NO_LINK, password: PASSWORDS[1], visit }),
  };
  let held: Session | Refusal;
  return {
    told,
    /** A request of the session comes first, as for every endpoint. */
    prepare: async (step: string) => {
      if (acts[step]?.length) held = await request(token).catch((error: Refusal) => error);
    },
    perform: async (step: string): Promise<unknown> => {
      if (held instanceof Refusal && acts[step]?.length) throw held;
      await acts[step]?.(held as Session); // as above
      return Promise.all(background.splice(0));
    },
  };
}
