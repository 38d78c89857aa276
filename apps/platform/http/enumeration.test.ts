import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import {
  signUpPlayer,
  newPlayer,
  PASSWORD,
  startPlatform,
  type ApiResponse,
  type TestPlayer,
} from '../testing/running-platform.ts';
import { setUpPlatform } from '../testing/set-up-platform.ts';
import { isWholeRun, recordMeasurement, recordAttempts } from '../testing/security-report.ts';

const server = setUpPlatform(() =>
  startPlatform({
    env: { SMS_COUNTRIES: 'DE', SMS_PER_DAY: '100000' },
    // Hashing is most of the time that is compared.
    usesFullHashing: isWholeRun,
  }),
);
let victim: TestPlayer;
let requester: TestPlayer;
beforeAll(async () => {
  victim = await signUpPlayer(server.port);
  requester = await signUpPlayer(server.port);
  await server.owner.query(
    "UPDATE players SET phone_code = '49', phone = '15112340000', verified_phone = '+4915112340000', phone_verified_at = now() WHERE player_id = $1",
    [victim.userId],
  );
});

/** One request that could reveal whether an account exists, for a known and an unknown one. */
interface Question {
  readonly name: string;
  readonly known: () => Promise<ApiResponse>;
  readonly unknown: () => Promise<ApiResponse>;
  /** Requests in a row, beyond the limit if there is one; the responses must stay alike. */
  readonly row: number;
}

const freshEmail = () => `unknown.${randomUUID()}@example.com`;
let digits = 0;
const freshNumber = () => `1511235${String((digits += 1)).padStart(4, '0')}`;
const post = (path: string, body: object, token?: string) =>
  server.request('POST', path, { body, ...(token === undefined ? {} : { token }) });

const logIn = (email: string) => post('/api/user/login', { email, password: 'not the password 1' });
const signUp = (email: string) => post('/api/user/sign-up', newPlayer({ email }));
const forgotPassword = (email: string) => post('/api/user/forgot-password', { email });
const reset = (token: string) => post('/api/user/reset-password', { token, password: PASSWORD });
const change = (email: string) => post('/api/user/change-email', { email }, requester.token);
const code = (phone: string) => post('/api/user/phone-code', { phoneCode: '49', phone }, requester.token);
const share = (key: string) => server.request('GET', `/api/core/casino/shared-statistics/${key}`);

const shows = { nickname: false, registered: true, numbers: true, games: true, races: true, amounts: false };
let endedShare = '';
async function endShare(): Promise<void> {
  const put = (isShared: boolean) =>
    server.request<{ share: { shareKey: string } | null }>('PUT', '/api/user/statistics-share', {
      token: victim.token,
      body: { isShared, shows },
    });
  endedShare = (await put(true)).body.share?.shareKey ?? '';
  expect((await share(endedShare)).status).toBe(200);
  await put(false);
}

const QUESTIONS: readonly Question[] = [
  { name: 'log-in', known: () => logIn(victim.email), unknown: () => logIn(freshEmail()), row: 1 },
  { name: 'sign-up', known: () => signUp(victim.email), unknown: () => signUp(freshEmail()), row: 6 },
  {
    name: 'forgot password',
    known: () => forgotPassword(victim.email),
    unknown: () => forgotPassword(freshEmail()),
    row: 6,
  },
  {
    name: 'password reset with a link',
    known: () => reset('ab'.repeat(32)),
    unknown: () => reset('cd'.repeat(32)),
    row: 3,
  },
  { name: 'change of e-mail', known: () => change(victim.email), unknown: () => change(freshEmail()), row: 1 },
  { name: 'phone number', known: () => code('15112340000'), unknown: () => code(freshNumber()), row: 1 },
  { name: 'share link', known: () => share(endedShare), unknown: () => share(`shr_${'0'.repeat(31)}`), row: 3 },
];

beforeAll(async () => {
  await endShare();
  await allowSecondFactors();
});

/** Marks the requesting sessions as stepped up and clears unrelated limits. */
async function allowSecondFactors(): Promise<void> {
  await server.owner.query('UPDATE sessions SET stepped_up_at = now() WHERE player_id = $1', [requester.userId]);
  await server.owner.query('DELETE FROM attempt_counters');
}

const VOLATILE_HEADERS = new Set(['x-request-id', 'date', 'retry-after']);

/** The response without echoed and random values. */
function fingerprint({ status, body, headers }: ApiResponse): string {
  const text = JSON.stringify(body)
    .replaceAll(/[\w.-]+@example\.com/g, '<address>')
    .replaceAll(/"(?:unknown|ada)[\w.-]*"/g, '"<name>"')
    .replaceAll(/plr_\w+/g, '<id>')
    .replaceAll(/"(retryAfterSeconds|seconds)":\d+/g, '"$1":0');
  const headerEntries = Object.entries(headers)
    .map(
      ([name, value]) => `${name}: ${VOLATILE_HEADERS.has(name) ? '' : name === 'content-length' ? '' : String(value)}`,
    )
    .toSorted();
  return [status, text, ...headerEntries].join('\n');
}

test.each(QUESTIONS.map((one) => [one.name, one] as const))(
  '%s: known and unknown give the same body, status and headers, also at the limit',
  async (_name, { known, unknown, row }) => {
    const rowOf = async (send: () => Promise<ApiResponse>) => {
      await allowSecondFactors();
      const responses: string[] = [];
      for (let at = 0; at < row; at += 1) responses.push(fingerprint(await send()));
      return responses;
    };
    const [ofKnown, ofUnknown] = [await rowOf(known), await rowOf(unknown)];
    recordAttempts('pairs of responses compared', row);
    expect(ofKnown).toEqual(ofUnknown);
  },
);

test('password guessing is limited alike for known and unknown accounts', async () => {
  // More than one IP address may try without a wait (10), and more than all together for one account (40).
  const guesses = 45;
  const rowOf = async (email: string, isSpread: boolean) => {
    await allowSecondFactors();
    const responses: string[] = [];
    for (let at = 0; at < guesses; at += 1)
      responses.push(
        fingerprint(
          await server.request('POST', '/api/user/login', {
            body: { email, password: 'not the password 1' },
            headers: { 'x-forwarded-for': isSpread ? `198.18.${at}.7` : '198.19.0.7' },
          }),
        ),
      );
    return responses;
  };
  for (const isSpread of [false, true]) {
    const ofKnown = await rowOf(victim.email, isSpread);
    const isSlowed = ofKnown.map((response) => response.startsWith('429'));
    expect([isSlowed[0], isSlowed.at(-1)], isSpread ? 'from many IP addresses' : 'from one IP address').toEqual([
      false,
      true,
    ]);
    expect(ofKnown).toEqual(await rowOf(freshEmail(), isSpread));
  }
  recordAttempts('password guesses compared', guesses * 4);
}, 300_000);

const middle = (values: readonly number[], share = 0.5) =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length * share)] ?? Number.NaN;

const SETTLED_MS = 60;
/**
 * Largest allowed difference of medians relative to the interquartile range; less cannot be detected with a few dozen
 * requests.
 */
const SHIFT_MAX = 0.25;
const SAMPLES = Number(process.env['MARQUEE_SECURITY_SAMPLES'] ?? '150');

test.runIf(isWholeRun).each(QUESTIONS.map((one) => [one.name, one] as const))(
  '%s: known and unknown take the same time',
  async (name, { known, unknown }) => {
    const ms: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < SAMPLES; round += 1)
      // Alternating, so that other load on the machine affects both equally.
      for (const kind of round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        await allowSecondFactors();
        // Waits for background work of the last response.
        await wait(SETTLED_MS);
        const since = performance.now();
        await (kind === 'known' ? known() : unknown());
        ms[kind].push(performance.now() - since);
      }
    const both = [...ms.known, ...ms.unknown];
    const shift = Math.abs(middle(ms.known) - middle(ms.unknown));
    const spread = middle(both, 0.75) - middle(both, 0.25);
    recordAttempts('responses timed', both.length);
    recordMeasurement(
      `${name}: ${middle(ms.known).toFixed(1)} and ${middle(ms.unknown).toFixed(1)} ms (medians of ${SAMPLES}), apart by ${shift.toFixed(1)} ms where the middle half spreads over ${spread.toFixed(1)} ms`,
    );
    expect(shift).toBeLessThanOrEqual(Math.max(0.5, spread * SHIFT_MAX));
  },
  1_800_000,
);
