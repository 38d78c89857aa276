/** What happens to an account that makes credentials and pending proofs worthless. */
export const CREDENTIAL_EVENTS = [
  /** The player logs out of one session. */
  'logged_out',
  /** One session is ended from another one, or because a replaced token came back. */
  'session_ended',
  /** "Log out everywhere else". */
  'other_sessions_ended',
  /** A new password, set by somebody who typed the present one. */
  'password_changed',
  /** A new password by a mailed link. */
  'password_reset',
  /** The account's address is proved for the first time, by whatever link. */
  'email_first_verified',
  /** A proved address is replaced by another proved one. */
  'email_changed',
  /** The former address takes the account back. */
  'email_reverted',
  /** A passkey or the authenticator app is removed. */
  'factor_removed',
  /** The account is erased. */
  'account_closed',
] as const;

export type CredentialEvent = (typeof CREDENTIAL_EVENTS)[number];

/**
 * Which ones of a kind an event voids. `all`; `other`: all but those of the session that goes on; `own`: those of the session that the event is about;
 * `recent`: those set up since the time that the event names.
 */
export type Extent = 'all' | 'other' | 'own' | 'recent';

export interface CredentialKind {
  /** Where it is: `table.column`, or `table.column=value` where one column holds several kinds. Empty: signed, stored nowhere. */
  readonly storedIn: readonly string[];
  /** What it does for whoever holds it. */
  readonly opens: string;
  readonly lasts: string;
  readonly voidedBy: Readonly<Partial<Record<CredentialEvent, Extent>>>;
}

/** Whoever has the account from now on has proved it: nothing that was set or asked for before counts. */
const ACCOUNT_RECOVERED = { email_first_verified: 'all', email_reverted: 'all', account_closed: 'all' } as const;
/** What was asked for and not used yet ends with any change of who may enter. */
const PENDING = {
  ...ACCOUNT_RECOVERED,
  other_sessions_ended: 'all',
  password_changed: 'all',
  password_reset: 'all',
  email_changed: 'all',
} as const;
const LINK = { ...PENDING, session_ended: 'own' } as const;
const PROOF = { ...PENDING, session_ended: 'all', factor_removed: 'all' } as const;
const FACTOR = { email_first_verified: 'all', email_reverted: 'recent', account_closed: 'all' } as const;

/** Every credential and every pending proof of a player. A column of the database that looks like one and is missing here fails the test. */
export const CREDENTIAL_KINDS = {
  password: {
    storedIn: ['players.password_hash'],
    opens: 'Log-in and step-up, with a code where an app is on',
    lasts: 'until it is replaced',
    // The caller writes the new one for a change and a reset. A first proof by link leaves it: its owner sets another by a mailed link.
    voidedBy: { email_reverted: 'all', account_closed: 'all' },
  },
  session: {
    storedIn: ['session_tokens.token_hash'],
    opens: 'Everything that needs no step-up',
    lasts: 'idle and longest time of the market policy',
    voidedBy: {
      ...ACCOUNT_RECOVERED,
      logged_out: 'own',
      session_ended: 'own',
      other_sessions_ended: 'other',
      password_changed: 'other',
      password_reset: 'all',
    },
  },
  step_up: {
    storedIn: ['sessions.stepped_up_at'],
    opens: 'Sensitive acts in its session',
    lasts: '`stepUpMinutes` of the market policy',
    voidedBy: {
      ...ACCOUNT_RECOVERED,
      logged_out: 'own',
      session_ended: 'own',
      other_sessions_ended: 'other',
      password_changed: 'other',
      password_reset: 'all',
      email_changed: 'all',
      factor_removed: 'other',
    },
  },
  known_device: {
    storedIn: ['known_devices.device_hash'],
    opens: 'Counts of attempts of its own, no letter at log-in',
    lasts: 'until it is voided',
    voidedBy: {
      ...ACCOUNT_RECOVERED,
      session_ended: 'own',
      other_sessions_ended: 'other',
      password_changed: 'other',
      password_reset: 'all',
    },
  },
  link_verify: {
    storedIn: ['player_links.token_hash=verify'],
    opens: 'Proves the account’s address',
    lasts: '48 hours',
    voidedBy: LINK,
  },
  link_reset: {
    storedIn: ['player_links.token_hash=reset'],
    opens: 'Sets a new password',
    lasts: '1 hour',
    voidedBy: LINK,
  },
  link_email: {
    storedIn: ['player_links.token_hash=email'],
    opens: 'Replaces the account’s address',
    lasts: '1 hour',
    voidedBy: LINK,
  },
  link_credentials: {
    storedIn: ['player_links.token_hash=credentials'],
    opens: 'Gives an account without an address its first one and a password',
    lasts: '1 hour',
    voidedBy: LINK,
  },
  link_revert: {
    storedIn: ['player_links.token_hash=revert'],
    opens: 'Restores the former address and asks for a new password',
    lasts: '7 days',
    // Whoever stole the account can cause every other event; the way back of its owner outlives them.
    voidedBy: { email_reverted: 'all', account_closed: 'all' },
  },
  phone_code: {
    storedIn: ['phone_codes.code_hash', 'phone_codes.salt'],
    opens: 'Proves a phone number',
    lasts: '10 minutes, 5 tries',
    voidedBy: { ...PENDING, session_ended: 'all' },
  },
  verified_phone: {
    storedIn: ['players.verified_phone'],
    opens: 'Log-in name, with the password',
    lasts: 'until it is voided',
    voidedBy: FACTOR,
  },
  totp: {
    storedIn: ['totp_secrets.encrypted_secret'],
    opens: 'Second step and step-up',
    lasts: 'until it is removed',
    voidedBy: FACTOR,
  },
  recovery_code: {
    storedIn: ['recovery_codes.code_hash'],
    opens: 'Second step and step-up, once each',
    lasts: 'until used or renewed',
    voidedBy: FACTOR,
  },
  passkey: {
    storedIn: ['passkeys.credential_id', 'passkeys.public_key'],
    opens: 'Log-in and step-up by itself',
    lasts: 'until it is removed',
    voidedBy: FACTOR,
  },
  challenge_second_factor: {
    storedIn: ['factor_challenges.token_hash=second_factor'],
    opens: 'The second half of a log-in whose password was right',
    lasts: '5 minutes',
    voidedBy: PROOF,
  },
  challenge_step_up: {
    storedIn: ['factor_challenges.token_hash=step_up'],
    opens: 'Step-up by passkey',
    lasts: '5 minutes',
    voidedBy: PROOF,
  },
  challenge_passkey_add: {
    storedIn: ['factor_challenges.token_hash=passkey_add'],
    opens: 'Adding a passkey',
    lasts: '5 minutes',
    voidedBy: PROOF,
  },
  challenge_login_code: {
    storedIn: ['factor_challenges.token_hash=login_code'],
    opens: 'A session, after the player confirmed whose account it is',
    lasts: '5 minutes',
    voidedBy: PROOF,
  },
  challenge_passkey_login: {
    storedIn: ['factor_challenges.token_hash=passkey_login'],
    opens: 'Nothing without the passkey; it names no player',
    lasts: '5 minutes',
    voidedBy: {},
  },
  login_code: {
    storedIn: ['login_codes.code_hash'],
    opens: 'A session, by a link with `?at=`, after the player confirmed it',
    lasts: '60 seconds, one use',
    voidedBy: PROOF,
  },
  data_copy_ticket: {
    storedIn: ['data_exports.ticket_hash'],
    opens: 'One download of the copy of the player’s data',
    lasts: '5 minutes, one use',
    voidedBy: PROOF,
  },
  card_session: {
    storedIn: ['card_sessions.provider_session'],
    opens: 'The card company’s form, for a deposit by a live session',
    lasts: 'as long as the company says',
    voidedBy: { ...ACCOUNT_RECOVERED, password_reset: 'all' },
  },
  share_link: {
    storedIn: ['shared_statistics.share_key', 'shared_statistics.key_hash'],
    opens: 'The page of statistics that the player shares',
    lasts: 'until sharing ends',
    voidedBy: { email_first_verified: 'all', account_closed: 'all' },
  },
  location_proof: {
    storedIn: [],
    opens: 'Counts as the country of the visitor, for one network, browser and player; no access',
    lasts: '24 hours, signed, cannot be revoked',
    voidedBy: {},
  },
} as const satisfies Readonly<Record<string, CredentialKind>>;

export type CredentialName = keyof typeof CREDENTIAL_KINDS;

/** Events after which nothing works that was issued before them and is checked by the number of the credentials. */
export const RENEWING_EVENTS: ReadonlySet<CredentialEvent> = new Set([
  'other_sessions_ended',
  'password_changed',
  'password_reset',
  'email_first_verified',
  'email_changed',
  'email_reverted',
  'account_closed',
]);
