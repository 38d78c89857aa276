import type { DepositOrders } from '../apps/platform/modules/payments/index.ts';
import { toExactString } from '../packages/money/money.ts';
import { say } from './say.ts';

type Order = Awaited<ReturnType<DepositOrders['accept']>>;

/** What the command about payments prints of deposits and of orders about them. */
export function saysOfDeposits(orders: DepositOrders) {
  return {
    async sayReview(): Promise<void> {
      const waiting = await orders.listReview();
      if (waiting.length === 0) say('No deposit waits for a person.');
      for (const {
        depositId,
        brandKey,
        playerId,
        method,
        adapter,
        amountMinor,
        currencyCode,
        acquirerId,
        settledAt,
      } of waiting) {
        const agreed = `${toExactString(amountMinor, currencyCode)} ${currencyCode} agreed`;
        const since = settledAt?.toISOString() ?? '';
        say([depositId, brandKey, playerId, method, agreed, `${adapter} ${acquirerId ?? ''}`, since].join('  '));
      }
    },
    async sayOrders(depositId: string | null): Promise<void> {
      const found = await orders.list(depositId);
      if (found.length === 0) say(depositId === null ? 'No order is open.' : `There is no order about ${depositId}.`);
      for (const order of found) say(lineOf(order));
      if (depositId === null) return;
      for (const { actedAt, orderId, actor, act, detail } of await orders.history(depositId))
        say(`  ${actedAt.toISOString()}  ${orderId}  ${actor}  ${act}  ${detail ?? ''}`.trimEnd());
    },
    sayPlaced(order: Order): void {
      const next =
        order.state === 'asked'
          ? 'Another person has to approve it: npm run run-task -- payments approve'
          : 'The platform carries it out within a minute: npm run run-task -- payments orders';
      say(`${order.orderId} is written down. ${next} ${order.state === 'asked' ? order.orderId : order.depositId}`);
    },
  };
}

function lineOf({ orderId, depositId, kind, state, askedBy, approvedBy, outcome, reason }: Order): string {
  const who = approvedBy === null ? askedBy : `${askedBy} and ${approvedBy}`;
  return [orderId, depositId, kind, state, who, outcome ?? '', reason].filter((part) => part !== '').join('  ');
}
