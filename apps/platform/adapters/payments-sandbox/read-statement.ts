import * as z from 'zod/mini';
import {
  STATEMENT_KINDS,
  type StatementLine,
  type StatementPeriod,
  type StatementResult,
} from '../../modules/payments/port.ts';

const text = z.string().check(z.minLength(1), z.maxLength(2048));
const statementAnswer = z.object({
  lines: z.array(
    z.object({
      id: text,
      paymentId: text,
      kind: z.enum(STATEMENT_KINDS),
      reference: text,
      amount: text,
      currency: text,
      /** Absent where the company keeps nothing. */
      fee: z.optional(text),
      at: z.iso.datetime(),
    }),
  ),
  next: z.nullable(text),
});

/** Of 200 lines each: a statement without an end must not fill the memory. */
const PAGES_MAX = 5_000;

export interface StatementDoor {
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
}

/** The sandbox company's statement, page by page. Half a statement is none: what is missing would look like a difference. */
export async function readStatement(door: StatementDoor, { from, to }: StatementPeriod): Promise<StatementResult> {
  const lines: StatementLine[] = [];
  let after = '0';
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const address = new URL('/v1/statement', door.url);
    address.search = String(new URLSearchParams({ from: from.toISOString(), to: to.toISOString(), after }));
    try {
      const response = await fetch(address, {
        headers: { authorization: `Bearer ${door.apiKey}`, accept: 'application/json' },
        signal: AbortSignal.timeout(door.timeoutMs),
        redirect: 'error',
      });
      if (!response.ok) return { kind: 'unknown', reason: `status_${response.status}` };
      const answer = statementAnswer.safeParse(await response.json());
      if (!answer.success) return { kind: 'unknown', reason: 'unreadable_answer' };
      for (const { id, paymentId, at, fee = '0', ...line } of answer.data.lines)
        lines.push({ ...line, lineId: id, acquirerId: paymentId, fee, at: new Date(at) });
      if (answer.data.next === null) return { kind: 'known', lines };
      after = answer.data.next;
    } catch (error) {
      return { kind: 'unknown', reason: error instanceof Error ? error.name : 'failed' };
    }
  }
  return { kind: 'unknown', reason: 'too_long' };
}
