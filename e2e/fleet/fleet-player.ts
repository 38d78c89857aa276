import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepRun } from '@marquee/platform/testing/sample.ts';
import { type ApiResponse, sendRequest, type TestPlayer } from '../platform-client.ts';
import type { Fleet } from './fleet.ts';

export interface PlayerLog {
  /** Address of the player's requests: budgets count by it. */
  readonly ip: string;
  /** Acknowledged rounds: id and payout. */
  readonly rounds: { readonly roundId: string; readonly win: string }[];
  readonly deposits: { readonly depositId: string; readonly amount: string }[];
  /** Requests that were sent again, by what happened to them first. */
  readonly retried: Map<string, number>;
  /** Requests without an answer after all attempts. */
  readonly unanswered: string[];
}

export const newLog = (index: number): PlayerLog => ({
  ip: `198.51.100.${index + 1}`,
  rounds: [],
  deposits: [],
  retried: new Map(),
  unanswered: [],
});

const ANSWER_MS_MAX = 60_000;
const RETRY_MS = 100;
const DEPOSIT = { method: 'card', currencyCode: 'EUR', amount: '20.00' };
/** The platform accepts a limited number of deposits per address and minute. */
const DEPOSIT_EVERY_MS = 4_000;
const ROUNDS_PER_PAGE = 12;
/** Without a pause, the rounds while a process starts take half of the processor time of these tests. */
const PAUSE_MS = isDeepRun ? 0 : 60;

/** Sends a request until it has an answer of the platform: the same key each time, like the site. */
async function answered(log: PlayerLog, what: string, send: () => Promise<ApiResponse>): Promise<ApiResponse | null> {
  const deadline = performance.now() + ANSWER_MS_MAX;
  for (;;) {
    const response = await send().catch(() => null);
    if (response && response.status < 500 && response.status !== 409) return response;
    const problem = `${what}: ${response ? `${response.status} ${response.json?.code ?? ''}`.trim() : 'no response'}`;
    log.retried.set(problem, (log.retried.get(problem) ?? 0) + 1);
    if (response?.json?.code === 'wallet.bet_returned') return response;
    if (performance.now() > deadline) {
      log.unanswered.push(problem);
      return null;
    }
    await delay(RETRY_MS);
  }
}

function post(
  fleet: Fleet,
  { player, log }: { player: TestPlayer; log: PlayerLog },
  path: string,
  body: unknown,
): () => Promise<ApiResponse> {
  const headers = { 'idempotency-key': randomUUID(), 'x-country': 'CW', 'x-forwarded-for': log.ip };
  return () => sendRequest(fleet.proxyPort, player.brand, path, { method: 'POST', token: player.token, headers, body });
}

/** One deposit by card. The provider reports the payment twice, to whichever process. */
export async function payByCard(fleet: Fleet, player: TestPlayer, log: PlayerLog): Promise<void> {
  const send = post(fleet, { player, log }, '/api/user/deposits', DEPOSIT);
  const opened = await answered(log, 'deposit', send);
  const depositId: unknown = opened?.json?.deposit?.depositId;
  if (typeof depositId !== 'string') {
    if (opened) log.unanswered.push(`deposit: ${opened.status} ${opened.text.slice(0, 200)}`);
    return;
  }
  const { body, headers } = fleet.cards.pay(depositId);
  log.deposits.push({ depositId, amount: DEPOSIT.amount });
  for (let copy = 0; copy < 2; copy += 1)
    await answered(log, 'webhook', () =>
      sendRequest(fleet.proxyPort, player.brand, '/api/core/payments/payments-stripe/webhook', {
        method: 'POST',
        body,
        headers: { ...headers, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
      }),
    );
}

async function playRound(fleet: Fleet, player: TestPlayer, log: PlayerLog): Promise<void> {
  const body = { game: 'dice', currencyCode: 'EUR', stake: '0.10', move: { target: 5_000, over: true } };
  const response = await answered(log, 'round', post(fleet, { player, log }, '/api/user/game-rounds', body));
  if (response?.status === 200) log.rounds.push(response.json.round);
  else if (response && response.status !== 422 && response.json?.code !== 'wallet.bet_returned')
    log.unanswered.push(`round: ${response.status} ${response.text.slice(0, 200)}`);
}

/** Plays rounds, deposits and opens pages until told to stop. */
export async function playUntil(fleet: Fleet, player: TestPlayer, log: PlayerLog, isOver: () => boolean) {
  let depositedAt = performance.now();
  for (let round = 1; !isOver(); round += 1) {
    await playRound(fleet, player, log);
    await delay(PAUSE_MS);
    if (performance.now() - depositedAt > DEPOSIT_EVERY_MS) {
      depositedAt = performance.now();
      await payByCard(fleet, player, log);
    }
    if (round % ROUNDS_PER_PAGE === 0) {
      const page = await answered(log, 'page', () =>
        sendRequest(fleet.proxyPort, player.brand, '/', { headers: { 'x-forwarded-for': log.ip } }),
      );
      if (page && page.status !== 200) log.unanswered.push(`page: ${page.status}`);
    }
  }
}
