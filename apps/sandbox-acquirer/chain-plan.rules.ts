import { centsOf } from './cents.rules.ts';
import { coinsOf, type ChainOrder } from './chain.rules.ts';
import type { PlannedStep } from './outcome.rules.ts';

/** What somebody who sends coins does. `cents`: last two digits of the amount; those begin by themselves, without the company's page. */
export const CHAIN_OUTCOMES = [
  { name: 'sent', cents: '20' },
  { name: 'sent_less', cents: '21' },
  { name: 'sent_more', cents: '22' },
  { name: 'sent_parts', cents: '23' },
  { name: 'sent_late', cents: '24' },
  { name: 'sent_elsewhere', cents: '25' },
  { name: 'sent_bare', cents: '26' },
  { name: 'sent_never', cents: '27' },
] as const;
export type ChainOutcome = (typeof CHAIN_OUTCOMES)[number]['name'];

export function isChainOutcome(name: string | null): name is ChainOutcome {
  return CHAIN_OUTCOMES.some((outcome) => outcome.name === name);
}

export function chainOutcomeOfAmount(amount: string): ChainOutcome | null {
  const cents = centsOf(amount);
  return CHAIN_OUTCOMES.find((one) => one.cents === cents)?.name ?? null;
}

/** How long the made-up networks take for one block, whatever the real ones take. */
const BLOCK_MS = 1_200;
const BLOCKS_MAX = 4;

/** Blocks until it is sure: few enough to be watched. */
function confirming(needed: number): readonly PlannedStep[] {
  const blocks = Math.min(needed, BLOCKS_MAX);
  const steps = Array.from({ length: blocks }, (_, index): PlannedStep => ({
    waitMs: BLOCK_MS,
    do: 'confirm',
    confirmations: Math.ceil((needed * (index + 1)) / blocks),
  }));
  return [...steps, { waitMs: 0, do: 'move', to: 'approved' }];
}

/** The coins come, and become sure. */
export function arrival(order: ChainOrder, coins: string): readonly PlannedStep[] {
  return [{ waitMs: 0, do: 'receive', coins }, ...confirming(order.confirmationsNeeded)];
}

/** Everything that happens on the network, in its order. */
export function chainPlan(order: ChainOrder, outcome: ChainOutcome): readonly PlannedStep[] {
  switch (outcome) {
    case 'sent':
      return arrival(order, coinsOf(order, 100));
    case 'sent_less':
      return arrival(order, coinsOf(order, 60));
    case 'sent_more':
      return arrival(order, coinsOf(order, 125));
    case 'sent_parts':
      return [
        { waitMs: 0, do: 'receive', coins: coinsOf(order, 50) },
        ...arrival(order, coinsOf(order, 50)).map((step, index) => (index === 0 ? { ...step, waitMs: 4_000 } : step)),
      ];
    case 'sent_late':
      return [
        { waitMs: 0, do: 'move', to: 'expired' },
        ...arrival(order, coinsOf(order, 100)).map((step, index) => (index === 0 ? { ...step, waitMs: 4_000 } : step)),
      ];
    case 'sent_elsewhere':
      return [{ waitMs: 0, do: 'move', to: 'failed', failureReason: 'wrong_network' }];
    case 'sent_bare':
      return [{ waitMs: 0, do: 'move', to: 'failed', failureReason: 'memo_missing' }];
    case 'sent_never':
      return [{ waitMs: 0, do: 'move', to: 'expired' }];
  }
}
