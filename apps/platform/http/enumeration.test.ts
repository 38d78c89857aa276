import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  signUpPlayer,
  newPlayer,
  PASSWORD,
  startPlatform,
  type ApiResponse,
  type TestPlayer,
  type RunningPlatform,
} from '../testing/running-platform.ts';
import { isWholeRun, recordMeasurement, recordAttempts } from '../testing/security-report.ts';

let server: RunningPlatform;
let victim: TestPlayer;
let requester: TestPlayer;
beforeAll(async () => {
  server = await startPlatform({ env: { SMS_COUNTRIES: 'DE', SMS_PER_DAY: '100000' } });
  await server.platform.prepare();
  victim = await signUpPlayer(server.port);
  requester = await signUpPlayer(server.port);
  await server.owner.query(
    "UPDATE players SET phone_code = '49', phone = '15112340000', verified_phone = '+4915112340000', phone_verified_at = now() WHERE player_id = $1",
    [victim.userId],
  );
});
afterAll(() => server?.stop());

/** One thing that a stranger may ask: of somebody who is there, and of somebody who is not. */
interface Question {
  readonly name: string;
  readonly known: () => Promise<ApiResponse>;
  readonly unknown: () => Promise<ApiResponse>;
  /** More than so many in a row meet a limit; the answers have to stay alike then too. */
  readonly row: number;
}

const freshEmail = () => `nobody.${randomUUID()}@example.com`;
let digits = 0;
const freshNumber = () => `1511235${String((digits += 1)).padStart(4, '0')}`;
const post = (path: string, body: object, token?: string) =>
  server.request('POST', path, { body, ...(token === undefined ? {} : { token }) });

const logIn = (email: string) => post('/api/user/login', { email, password: 'not the password 1' });
const signUp = (email: string) => post('/api/user/sign-up', newPlayer({ email }));
const forgot = (email: string) => post('/api/user/forgot-password', { email });
const reset = (token: string) => post('/api/user/reset-password', { token, password: PASSWORD });
const change = (email: string) => post('/api/user/change-email', { email }, requester.token);
const code = (phone: string) => post('/api/user/phone-code', { phoneCode: '49', phone }, requester.token);
const share = (key: string) => server.request('GET', `/api/core/casino/shared-statistics/${key}`);

const shows = { nickname: false, joined: true, numbers: true, games: true, races: true, amounts: false };
let endedShare = '';
async function endAShare(): Promise<void> {
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
  { name: 'forgotten password', known: () => forgot(victim.email), unknown: () => forgot(freshEmail()), row: 6 },
  {
    name: 'reset by a link',
    known: () => reset('ab'.repeat(32)),
    unknown: () => reset('cd'.repeat(32)),
    row: 3,
  },
  { name: 'another address', known: () => change(victim.email), unknown: () => change(freshEmail()), row: 1 },
  { name: 'phone number', known: () => code('15112340000'), unknown: () => code(freshNumber()), row: 1 },
  { name: 'share link', known: () => share(endedShare), unknown: () => share(`shr_${'0'.repeat(31)}`), row: 3 },
];

beforeAll(async () => {
  await endAShare();
  await allowSecondFactors();
});

/** Whoever may ask has proved lately who they are, and no limit is met but those that are meant. */
async function allowSecondFactors(): Promise<void> {
  await server.owner.query('UPDATE sessions SET stepped_up_at = now() WHERE player_id = $1', [requester.userId]);
  await server.owner.query('DELETE FROM attempt_counters');
}

const PER_ANSWER = new Set(['x-request-id', 'date', 'retry-after']);

/** Everything that is told, without what was sent and what is made anew for each. */
function fingerprint({ status, body, headers }: ApiResponse): string {
  const text = JSON.stringify(body)
    .replaceAll(/[\w.-]+@example\.com/g, '<address>')
    .replaceAll(/"(?:nobody|ada)[\w.-]*"/g, '"<name>"')
    .replaceAll(/plr_\w+/g, '<id>')
    .replaceAll(/"(retryAfterSeconds|seconds)":\d+/g, '"$1":0');
  const headerEntries = Object.entries(headers)
    .map(([name, value]) => `${name}: ${PER_ANSWER.has(name) ? '' : name === 'content-length' ? '' : String(value)}`)
    .toSorted();
  return [status, text, ...headerEntries].join('\n');
}

test.each(QUESTIONS.map((one) => [one.name, one] as const))(
  '%s: who is there and who is not are answered in the same words, status and heads, also at the limit',
  async (_name, { known, unknown, row }) => {
    const rowOf = async (send: () => Promise<ApiResponse>) => {
      await allowSecondFactors();
      const responses: string[] = [];
      for (let at = 0; at < row; at += 1) responses.push(fingerprint(await send()));
      return responses;
    };
    const [ofKnown, ofUnknown] = [await rowOf(known), await rowOf(unknown)];
    recordAttempts('pairs of answers compared word by word', row);
    expect(ofKnown).toEqual(ofUnknown);
  },
);

test('guesses at an account that is there and at one that is not are slowed down alike', async () => {
  // More than one address may make without a pause (10), and more than all addresses together may make at one account (40).
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
    expect([isSlowed[0], isSlowed.at(-1)], isSpread ? 'from many addresses' : 'from one address').toEqual([
      false,
      true,
    ]);
    expect(ofKnown).toEqual(await rowOf(freshEmail(), isSpread));
  }
  recordAttempts('guesses in a row, compared', guesses * 4);
}, 300_000);

const middle = (values: readonly number[], share = 0.5) =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length * share)] ?? Number.NaN;

const SETTLED_MS = 60;
/** Of the spread of the middle half: so much of a difference cannot be told from a few dozen questions. */
const SHIFT_MAX = 0.25;
const SAMPLES = Number(process.env['MARQUEE_SECURITY_SAMPLES'] ?? '150');

test.runIf(isWholeRun).each(QUESTIONS.map((one) => [one.name, one] as const))(
  '%s: who is there and who is not are answered in the same time',
  async (name, { known, unknown }) => {
    const ms: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < SAMPLES; round += 1)
      // In turns, and first one, then the other: whatever else the machine does meets both alike.
      for (const kind of round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        await allowSecondFactors();
        // What went on behind the last answer is over.
        await wait(SETTLED_MS);
        const since = performance.now();
        await (kind === 'known' ? known() : unknown());
        ms[kind].push(performance.now() - since);
      }
    const both = [...ms.known, ...ms.unknown];
    const shift = Math.abs(middle(ms.known) - middle(ms.unknown));
    const spread = middle(both, 0.75) - middle(both, 0.25);
    recordAttempts('answers whose time was taken', both.length);
    recordMeasurement(
      `${name}: ${middle(ms.known).toFixed(1)} and ${middle(ms.unknown).toFixed(1)} ms (medians of ${SAMPLES}), apart by ${shift.toFixed(1)} ms where the middle half spreads over ${spread.toFixed(1)} ms`,
    );
    expect(shift).toBeLessThanOrEqual(Math.max(0.5, spread * SHIFT_MAX));
  },
  1_800_000,
);
