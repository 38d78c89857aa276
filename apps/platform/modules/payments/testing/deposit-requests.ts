import { randomUUID } from 'node:crypto';
import { NO_LOCATION } from '../../../core/testing/no-location.ts';
import type { CreateDeposit } from '../create-deposit.ts';
import type { AcquirerPayment, AcquirerResult } from '../port.ts';
import { BRAND, type PaymentsHarness } from './payments-harness.ts';
import { webhookOf } from './scripted-acquirer.ts';

export const newPlayer = () => `plr_${randomUUID()}`;

/** 25.00 EUR by card of a new player, with a new key. */
export const depositRequest = (change: Partial<CreateDeposit> = {}): CreateDeposit => ({
  brandKey: BRAND,
  playerId: newPlayer(),
  method: 'card',
  currencyCode: 'EUR',
  amount: '25.00',
  phone: undefined,
  idempotencyKey: randomUUID(),
  origin: 'http://quay.localhost:8080',
  locale: 'en',
  clientIp: '127.0.0.1',
  clientLocation: NO_LOCATION,
  ...change,
});

export const returnsOf = (refunded: string, chargedBack = '0', restored = '0') => ({ refunded, chargedBack, restored });

/** The code of a refusal; `accepted` without one. */
export const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  );

export function depositsOf(harness: Pick<PaymentsHarness, 'payments' | 'acquirer' | 'deps'>) {
  const replaced = (change: object): void => {
    harness.deps.acquirers = [{ ...harness.acquirer, ...change }];
  };
  return {
    /** The provider with some functions that do something else. */
    replaced,
    begin: (change: Partial<CreateDeposit> = {}) => harness.payments.createDeposit(depositRequest(change)),
    /** Changes a payment at the provider, which then reports it. */
    report: (depositId: string, change: Partial<AcquirerPayment>, eventId = `evt_${randomUUID()}`, secret?: string) =>
      harness.payments.receiveWebhook(webhookOf(harness.acquirer.set(depositId, change), eventId, secret)),
    /** Makes functions of the provider answer `absent`, `refused`, `unknown`, or with that status of the payment; with `none` it lacks the function. */
    answering(depositId: string, answers: Readonly<Record<string, string>>): void {
      const functions = Object.entries(answers).map(([name, answer]) => [
        name,
        answer === 'none'
          ? undefined
          : async () =>
              answerOf(answer, () => harness.acquirer.set(depositId, { status: answer as AcquirerPayment['status'] })),
      ]);
      replaced(Object.fromEntries(functions) as object);
    },
  };
}

function answerOf(answer: string, payment: () => AcquirerPayment): AcquirerResult {
  if (answer === 'absent') return { kind: 'absent' };
  if (answer === 'refused') return { kind: 'refused', reason: 'no' };
  if (answer === 'unknown') return { kind: 'unknown', reason: 'TimeoutError' };
  return { kind: 'known', payment: payment() };
}

/** A refusal as text: code, parameters, and in brackets what only the log says; `accepted` without one. */
export const told = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'accepted',
    ({ code, params, detail }: { code: string; params: object; detail?: string }) => {
      const named = Object.entries(params).map(([name, value]) => `${name}=${String(value)}`);
      return [code, ...named, ...(detail === undefined ? [] : [`(${detail})`])].join(' ');
    },
  );

/** Functions that say nothing about the order in which others are asked. */
const UNRECORDED = new Set(['now', 'findBonusOfDeposit']);

/** Records the calls of functions that the module needs from others, with their arguments but databases and functions. `reset` of the harness ends it. */
export function recordCalls({ deps }: Pick<PaymentsHarness, 'deps'>): unknown[][] {
  const calls: unknown[][] = [];
  const isRecorded = (value: unknown) =>
    typeof value !== 'function' && !(typeof value === 'object' && value !== null && 'selectFrom' in value);
  const wrapped = Object.entries(deps).flatMap(([name, call]) => {
    if (typeof call !== 'function' || UNRECORDED.has(name)) return [];
    const recorded = (...parameters: unknown[]): unknown => {
      calls.push([name, ...parameters.filter(isRecorded)]);
      return Reflect.apply(call, deps, parameters);
    };
    return [[name, recorded] as const];
  });
  Object.assign(deps, Object.fromEntries(wrapped));
  return calls;
}

/** What was logged with this text in it, without where and when. */
export const loggedAbout = ({ logged }: Pick<PaymentsHarness, 'logged'>, text: string) =>
  logged
    .filter((line) => line.includes(text))
    .map((line) => {
      const { level, msg, time: _time, pid: _pid, hostname: _hostname, ...fields } = JSON.parse(line) as LogLine;
      return [level === 50 ? 'error' : level === 40 ? 'warn' : 'info', msg, fields] as const;
    });

interface LogLine extends Readonly<Record<string, unknown>> {
  readonly level: number;
  readonly msg: string;
}
