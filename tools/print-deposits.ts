import type { DepositAdminActions } from '../apps/platform/modules/payments/index.ts';
import { toExactString } from '../packages/money/money.ts';
import { printLine, printRest } from './print.ts';

type AdminAction = Awaited<ReturnType<DepositAdminActions['accept']>>;

/** Output of the `payments` command about deposits and admin actions. */
export function createDepositPrinter(actions: DepositAdminActions) {
  return {
    async printReview(after?: string): Promise<void> {
      const { rows: pending, isLast } = await actions.listReview(after);
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
      } of pending) {
        const agreed = `${toExactString(amountMinor, currencyCode)} ${currencyCode} agreed`;
        const since = settledAt?.toISOString() ?? '';
        printLine([depositId, brandKey, playerId, method, agreed, `${adapter} ${acquirerId ?? ''}`, since].join('  '));
      }
      printRest({ lastId: pending.at(-1)?.depositId, isLast, none: 'No deposit needs a decision.' });
    },
    async printActions(depositId: string | null): Promise<void> {
      const found = await actions.list(depositId);
      if (found.length === 0)
        printLine(depositId === null ? 'There are no open actions.' : `There is no action on ${depositId}.`);
      for (const action of found) printLine(lineOf(action));
      if (depositId === null) return;
      for (const { happenedAt, actionId, actor, action, detail } of await actions.history(depositId))
        printLine(`  ${happenedAt.toISOString()}  ${actionId}  ${actor}  ${action}  ${detail ?? ''}`.trimEnd());
    },
    printPlaced(action: AdminAction): void {
      const next =
        action.state === 'requested'
          ? 'Another person has to approve it: npm run run-task -- payments approve'
          : 'The platform runs it within a minute: npm run run-task -- payments actions';
      printLine(
        `${action.actionId} is written down. ${next} ${action.state === 'requested' ? action.actionId : action.depositId}`,
      );
    },
  };
}

function lineOf({ actionId, depositId, kind, state, requestedBy, approvedBy, outcome, reason }: AdminAction): string {
  const who = approvedBy === null ? requestedBy : `${requestedBy} and ${approvedBy}`;
  return [actionId, depositId, kind, state, who, outcome ?? '', reason].filter((part) => part !== '').join('  ');
}
