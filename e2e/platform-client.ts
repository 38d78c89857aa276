import { randomInt, randomUUID } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';
import { solveCheck } from '../conformance/solve-sign-up-check.ts';

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body parsed as JSON; null if it is not JSON. */
  readonly json: any; // oxlint-disable-line typescript/no-explicit-any -- tests read responses of every shape
}

/** Sends a request to a brand. Not by fetch, which cannot set the Host header; `<brand>.localhost` resolves only in browsers on some machines. */
export function sendRequest(
  port: number,
  brand: string,
  path: string,
  { method = 'GET', body, token, headers = {} }: RequestOptions = {},
): Promise<ApiResponse> {
  const payload = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
  const all: Record<string, string> = {
    host: `${brand}.localhost:${port}`,
    ...(payload === null
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers: all, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: readJson(text) }),
      );
      response.on('error', reject);
    });
    sent.setTimeout(20_000, () => sent.destroy(new Error(`No response from ${path} in 20 s`)));
    sent.on('error', reject);
    sent.end(payload ?? undefined);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export interface TestPlayer {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly userId: string;
  readonly brand: string;
}

/** Registers a player and logs them in over the API, as the site does. */
export async function signUpPlayer(
  port: number,
  brand = 'handelskade',
  currencyCode = 'EUR',
  person: Readonly<Record<string, string>> = newPerson(),
): Promise<TestPlayer> {
  const email = `player-${randomUUID()}@example.com`;
  const password = `Correct-horse-${randomUUID().slice(0, 8)}`;
  const registration = {
    ...(await detailsFor(port, brand, person)),
    email,
    password,
    termsAccepted: true,
    currencyCode,
  };
  const options = await sendRequest(port, brand, '/api/user/sign-up-options');
  const recaptchaToken = solveCheck(options.json.check);
  expectStatus(
    await sendRequest(port, brand, '/api/user/sign-up', {
      method: 'POST',
      body: { ...registration, recaptchaToken, uniqueKey: randomUUID() },
    }),
    200,
  );
  const login = await sendRequest(port, brand, '/api/user/login', {
    method: 'POST',
    body: { email, password, afterReg: true },
  });
  expectStatus(login, 200);
  return { email, password, brand, token: login.json.accessToken, userId: login.json.userId };
}

/** Complete details of a person whom no other test has: the self-exclusion of one player holds for all accounts of the same person. */
export function newPerson() {
  const number = () => randomInt(10);
  const syllables = Array.from({ length: 5 }, () => `${'bdfgklmnprstvz'[randomInt(14)]}${'aeiou'[randomInt(5)]}`);
  const [first = '', ...rest] = syllables.join('');
  return {
    firstName: 'Ada',
    lastName: `${first.toUpperCase()}${rest.join('')}`,
    dateOfBirth: `${1950 + randomInt(45)}-${String(1 + randomInt(12)).padStart(2, '0')}-${10 + randomInt(19)}`,
    address: `Quay ${1 + randomInt(9_000)}`,
    city: 'Willemstad',
    zipCode: '10115',
    cpfNumber: cpfOf(Array.from({ length: 9 }, number)),
  };
}

/** A Brazilian tax number with its two check digits. */
function cpfOf(digits: readonly number[]): string {
  if (digits.length === 11) return digits.join('');
  const sum = digits.reduce((total, digit, at) => total + digit * (digits.length + 1 - at), 0);
  return cpfOf([...digits, ((sum * 10) % 11) % 10]);
}

/** The details that the brand requires for a registration. */
async function detailsFor(
  port: number,
  brand: string,
  person: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const { json } = await sendRequest(port, brand, '/api/admin/get-registration-fields');
  const isRequired = (name: string) => json[name === 'zipCode' ? 'postalCode' : name] > 0;
  return Object.fromEntries(Object.entries(person).filter(([name]) => isRequired(name)));
}

/** Deposits through the sandbox provider's page and waits until the platform has completed the deposit. Resolves with its ID. */
export async function payIn(port: number, player: TestPlayer, amount = '50.00', currencyCode = 'EUR'): Promise<string> {
  const { token, brand } = player;
  // Some markets ask for a deposit limit before the first deposit.
  expectStatus(
    await sendRequest(port, brand, '/api/user/limits/decline-deposit-limit', { method: 'POST', token }),
    200,
  );
  const begun = await sendRequest(port, brand, '/api/user/deposits', {
    method: 'POST',
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: { method: 'bank', currencyCode, amount },
  });
  expectStatus(begun, 200);
  const { depositId, paymentUrl }: { depositId: string; paymentUrl: string } = begun.json.deposit;
  const paid = await fetch(paymentUrl, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  });
  if (paid.status !== 303) throw new Error(`The provider responded ${paid.status} to a payment.`);
  await until(async () => {
    const { json } = await sendRequest(port, brand, `/api/user/deposits/${depositId}`, { token });
    return json?.deposit?.status === 'completed';
  }, 'the deposit is completed');
  return depositId;
}

/** Withdrawable balance in one currency, as the player sees it. Throws unless the status is 200. */
export async function balanceOf(port: number, player: TestPlayer, currencyCode = 'EUR'): Promise<string> {
  const response = await sendRequest(port, player.brand, '/api/user/get-user-details', { token: player.token });
  expectStatus(response, 200);
  return balanceIn(response, currencyCode);
}

/** The same from a response of `get-user-details`. */
export function balanceIn({ json }: ApiResponse, currencyCode = 'EUR'): string {
  const wallets: { currencyCode: string; amount: string }[] = findWallets(json);
  return wallets.find((wallet) => wallet.currencyCode === currencyCode)?.amount ?? '0.00';
}

function findWallets(value: unknown): { currencyCode: string; amount: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value) && 'currencyCode' in value && 'lockedAmount' in value)
    return [value as unknown as { currencyCode: string; amount: string }]; // the contract's userWallet
  return Object.values(value).flatMap(findWallets);
}

export function expectStatus(response: ApiResponse, status: number): void {
  if (response.status !== status)
    throw new Error(`Expected status ${status}, got ${response.status}: ${response.text.slice(0, 500)}`);
}

/** Waits until the condition is true; errors count as false. Throws after `timeoutMs`. */
export async function until(
  condition: () => Promise<boolean> | boolean,
  what: string | (() => string),
  timeoutMs = 20_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (await Promise.resolve(condition()).catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Waited ${timeoutMs} ms until ${typeof what === 'string' ? what : what()}.`);
}
