import { defineTask, runTask, wholeNumber } from '../cli.ts';
import { formatWritten } from '../format-files.ts';
import { printLine } from '../print.ts';

const ROUNDS = 100_000_000;

interface Options {
  readonly rounds: number;
  readonly missing?: boolean;
  readonly payouts?: boolean;
}

export const task = defineTask({
  name: 'slots',
  summary:
    'Computes return, hit rate, deviation and maximum win of slots, and stores them in facts.json beside their rules, with exact totals of the first rounds.',
  examples: [
    'slots lucky-orchard',
    'slots --rounds 1000000 sugar-parade iron-longship',
    'slots --missing',
    'slots --payouts lucky-orchard dice',
  ],
})
  .argument('[slugs...]', 'slots to measure; all if none is named')
  .option(
    '--rounds <count>',
    'rounds to simulate where the return cannot be counted',
    wholeNumber(1000, 10_000_000_000),
    ROUNDS,
  )
  .option(
    '--payouts',
    'only payouts.json, from a hundredth of the rounds: what a round pays and how often; also of other games without decisions',
  )
  .option(
    '--missing',
    'only slots whose facts are not those of their specification and of the engine, or have fewer rounds',
  )
  .action(async (slugs: string[], { rounds, missing, payouts }: Options) => {
    const { listSlots, measureSlot, storePayouts } = await import('../slot-facts.ts');
    if (payouts) {
      for (const slug of storePayouts(slugs, Math.ceil(rounds / 100))) printLine(slug);
      return;
    }
    for (const slot of await listSlots(slugs)) {
      if (missing && slot.rounds >= rounds) continue;
      const { returned, margin } = await formatWritten(() => measureSlot(slot, rounds));
      printLine(`${slot.spec.slug}: ${(returned * 100).toFixed(3)} % ± ${(margin * 100).toFixed(3)}`);
    }
  });

if (import.meta.main) await runTask(task);
