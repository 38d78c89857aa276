import { needsKey, type EndpointShape } from '@marquee/contract/endpoint.ts';
import { ENDPOINTS } from '@marquee/contract/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { tableOf } from '../core/testing/text-table.ts';
import { PASSWORD, signUpPlayer, type TestPlayer } from '../testing/running-platform.ts';
import { setUpPlatform } from '../testing/set-up-platform.ts';

/** `step-up`: a step-up of the last minutes. `fresh`: that, or a login of the last minutes. `own`: a proof in the body. */
type Proof = 'step-up' | 'fresh' | 'own' | 'none';

/** What each endpoint that changes something demands, and why; another phone number is tested below. A new endpoint fails until it is decided here. */
const PROOFS: Readonly<Record<string, Proof>> = Object.fromEntries(
  tableOf(`
    step-up | credentials        | beginTotp confirmTotp removeTotp renewRecoveryCodes passkeyOptions addPasskey removePasskey
    step-up | contacts           | changeEmail
    step-up | payouts            | createWithdrawal
    step-up | personal data      | requestDataExport openDataExport requestErasure
    fresh   | credentials        | sendCredentials endOneSession endOtherSessions sendPhoneCode
    fresh   | payouts            | removePayoutDestination
    own     | password or code   | stepUp verifyPhone
    own     | current password   | updateUserDetails
    none    | begins a proof     | stepUpOptions
    none    | protects           | logout sendVerificationMail cancelErasure cancelWithdrawal setLimit confirmLimit cancelLimitChange
    none    | protects           | declineDepositLimit selfExclude requestReturn freezeAccount answerRealityCheck setRealityCheck
    none    | protects           | startPanicBreak dismissHint
    none    | no gain to a thief | quoteWithdrawal joinTournament uploadDocument submitDocument refreshKycStatus activateBonus
    none    | no gain to a thief | cancelBonus redeemCoupon claimCashback collectCalendarDay claimRakeback claimReferrals
    none    | no gain to a thief | createDeposit discardDeposit previewVoucher openCardSession threeDsWebhook openWallet
    none    | no gain to a thief | chooseWallet quoteExchange confirmExchange playRound actInRound placeLiveBet cashOutLiveBet
    none    | no gain to a thief | rotateSeeds addFavorite removeFavorite setStatisticsShare renewStatisticsShare
  `).flatMap(([proof, _why, ids = '']) => ids.split(' ').map((id) => [id, proof as Proof])),
);

/** Bodies where the example of the contract does not get as far as the proof. */
const BODIES: Readonly<Record<string, object>> = { sendPhoneCode: { phoneCode: '49', phone: '15112345678' } };

const WRITING = ENDPOINTS.filter(({ access, method }) => access === 'player' && method !== 'GET');
/** Those that end the session or exclude the player are last. */
const LAST = ['freezeAccount', 'selfExclude', 'logout'];

const server = setUpPlatform();
let player: TestPlayer;
beforeAll(async () => {
  player = await signUpPlayer(server.port);
});

/** As if the player had logged in yesterday, and proved nothing since. */
const age = (playerId: string) =>
  server.owner.query(
    `UPDATE sessions SET created_at = now() - interval '1 day', stepped_up_at = NULL WHERE player_id = $1`,
    [playerId],
  );

let keys = 0;
async function codeOf(endpoint: EndpointShape, token: string): Promise<unknown> {
  const { params = {}, body } = endpoint.example;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])));
  const sent = BODIES[endpoint.id] ?? body;
  keys += 1;
  const response = await server.request(endpoint.method, path, {
    token,
    ...(sent !== undefined && { body: sent }),
    headers: {
      'x-forwarded-for': `198.18.7.${keys}`,
      ...(needsKey(endpoint) && { 'idempotency-key': `fresh-proof-${keys}` }),
    },
  });
  return (response.body as { code?: unknown } | undefined)?.code;
}

test('every endpoint that changes something has a decided proof', () => {
  expect(WRITING.map(({ id }) => id).toSorted()).toEqual(Object.keys(PROOFS).toSorted());
});

test('each demands exactly its proof from a session without one', async () => {
  const ordered = WRITING.toSorted((a, b) => LAST.indexOf(a.id) - LAST.indexOf(b.id));
  const faults: string[] = [];
  for (const endpoint of ordered) {
    await age(player.userId);
    const isDemanded = (await codeOf(endpoint, player.token)) === 'auth.step_up_required';
    const proof = PROOFS[endpoint.id];
    if (isDemanded !== (proof === 'step-up' || proof === 'fresh')) faults.push(`${endpoint.id}: ${isDemanded}`);
    const isDeclared = (endpoint.errors as readonly string[]).includes('auth.step_up_required');
    if (isDeclared !== isDemanded && endpoint.id !== 'updateUserDetails') faults.push(`${endpoint.id} in the contract`);
  }
  expect(faults).toEqual([]);
});

test('a login of the last minutes is a fresh proof and no step-up, one by an operator’s link is neither', async () => {
  const fresh = await signUpPlayer(server.port);
  const endpoints = WRITING.filter(({ id }) => PROOFS[id] === 'fresh' || PROOFS[id] === 'step-up');
  for (const endpoint of endpoints) {
    const isDemanded = (await codeOf(endpoint, fresh.token)) === 'auth.step_up_required';
    expect([endpoint.id, isDemanded]).toEqual([endpoint.id, PROOFS[endpoint.id] === 'step-up']);
  }
  await server.owner.query(`UPDATE sessions SET opened_by = 'login_code' WHERE player_id = $1`, [fresh.userId]);
  for (const endpoint of endpoints)
    expect([endpoint.id, await codeOf(endpoint, fresh.token)]).toEqual([endpoint.id, 'auth.step_up_required']);
});

const update = (token: string, body: object) =>
  server.request('PUT', '/api/user/update-user-details', { token, body, headers: { 'x-forwarded-for': '198.18.8.1' } });

test('a phone number in the profile needs a fresh proof when it is added or changed, other details do not', async () => {
  const other = await signUpPlayer(server.port);
  await age(other.userId);
  const number = { phoneCode: '599', phone: '96661235' };
  expect((await update(other.token, number)).body['code']).toBe('auth.step_up_required');
  expect((await update(other.token, { city: 'Willemstad' })).status).toBe(200);
  await server.request('POST', '/api/user/step-up', { token: other.token, body: { password: PASSWORD } });
  expect((await update(other.token, number)).status).toBe(200);
  await age(other.userId);
  // The stored value is no change.
  expect((await update(other.token, number)).status).toBe(200);
  expect((await update(other.token, { ...number, phone: '96661236' })).body['code']).toBe('auth.step_up_required');
  expect((await update(other.token, { phoneCode: null, phone: null })).body['code']).toBe('auth.step_up_required');
});

test('with an authenticator app the current password alone does not change the password', async () => {
  const other = await signUpPlayer(server.port);
  await server.owner.query(
    `INSERT INTO totp_secrets (player_id, encrypted_secret, confirmed_at) VALUES ($1, decode('00', 'hex'), now())`,
    [other.userId],
  );
  await age(other.userId);
  const change = { currentPassword: PASSWORD, newPassword: `${PASSWORD} new` };
  expect((await update(other.token, change)).body['code']).toBe('auth.step_up_required');
  await server.owner.query('UPDATE sessions SET stepped_up_at = now() WHERE player_id = $1', [other.userId]);
  expect((await update(other.token, change)).status).toBe(200);
});
