import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointInput, EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { sendUntilAnswered } from '../../lib/api/send-until-answered.ts';
import { afterTask } from './after-task.ts';
import type { Move } from './table.types.ts';

/** The stake of a new round, or an action in an open one. Sending the same request again has no second effect. */
export type TableRequest =
  | ({ readonly kind: 'stake' } & Pick<EndpointInput<'playRound'>, 'body' | 'idempotencyKey'>)
  | {
      readonly kind: 'action';
      readonly roundId: string;
      /** Number of actions taken before. */
      readonly index: number;
      readonly action: Move;
      /** Stake that it adds, in major units. */
      readonly adds: string;
    };

export type TableResponse = EndpointResponse<'playRound'>;

/** The stake that this request itself books, in major units. */
export function stakeOf(request: TableRequest): string {
  if (request.kind === 'action') return request.adds;
  return request.body.freeSpins === undefined ? request.body.stake : '0';
}

function sendOnce(request: TableRequest): Promise<TableResponse> {
  if (request.kind === 'stake') {
    const { body, idempotencyKey } = request;
    return callApi('playRound', { body, idempotencyKey });
  }
  const { roundId, index, action } = request;
  return callApi('actInRound', {
    params: { roundId },
    body: { index, action: { ...action } },
    idempotencyKey: `${roundId}.${index}`,
  });
}

/** Sends the request, and again after a lost response. `isUnanswered` becomes true then: a later error may concern a request that was executed. */
export async function sendRequest(request: TableRequest, isUnanswered: { current: boolean }): Promise<TableResponse> {
  await afterTask();
  return sendUntilAnswered(
    () => sendOnce(request),
    () => {
      isUnanswered.current = true;
    },
  );
}
