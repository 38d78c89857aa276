import * as z from 'zod/mini';
import {
  STATEMENT_KINDS,
  type StatementLine,
  type StatementPeriod,
  type StatementResult,
} from '../../modules/payments/port.ts';
import { requestSandbox, type SandboxClient } from './sandbox-client.ts';

const text = z.string().check(z.minLength(1), z.maxLength(2048));
const statementResponse = z.object({
  lines: z.array(
    z.object({
      id: text,
      paymentId: text,
      kind: z.enum(STATEMENT_KINDS),
      reference: text,
      amount: text,
      currency: text,
      /** Absent if the provider charges no fee. */
      fee: z.optional(text),
      at: z.iso.datetime(),
    }),
  ),
  next: z.nullable(text),
});

/** Of 200 lines each: limits the memory that an endless statement would use. */
const PAGES_MAX = 5_000;

/** The sandbox provider's statement, page by page. An incomplete one is unknown: missing lines would look like differences. */
export async function readStatement(client: SandboxClient, { from, to }: StatementPeriod): Promise<StatementResult> {
  const lines: StatementLine[] = [];
  let after = '0';
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString(), after });
    const response = await requestSandbox(client, `/v1/statement?${query}`);
    if (response.kind === 'unknown') return response;
    if (response.status !== 200) return { kind: 'unknown', reason: `status_${response.status}` };
    const parsed = statementResponse.safeParse(response.body);
    if (!parsed.success) return { kind: 'unknown', reason: 'unreadable_response' };
    for (const { id, paymentId, at, fee = '0', ...line } of parsed.data.lines)
      lines.push({ ...line, lineId: id, acquirerId: paymentId, fee, at: new Date(at) });
    if (parsed.data.next === null) return { kind: 'known', lines };
    after = parsed.data.next;
  }
  return { kind: 'unknown', reason: 'too_long' };
}
