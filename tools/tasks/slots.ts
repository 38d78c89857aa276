import { defineTask, runTask, wholeNumber } from '../cli.ts';
import { printLine } from '../print.ts';

const ROUNDS = 100_000_000;

export const task = defineTask({
  name: 'slots',
  summary:
    'Computes return, hit rate, deviation and maximum win of slots, and stores them in facts.json beside their rules.',
  examples: ['slots lucky-orchard', 'slots --rounds 1000000 sugar-parade iron-longship', 'slots --missing'],
})
  .argument('[slugs...]', 'slots to measure; all if none is named')
  .option(
    '--rounds <count>',
    'rounds to simulate where the return cannot be counted',
    wholeNumber(1000, 10_000_000_000),
    ROUNDS,
  )
  .option('--missing', 'only slots whose facts are not those of their specification or have fewer rounds')
  .action(async (slugs: string[], { rounds, missing }: { rounds: number; missing?: boolean }) => {
    const { listSlots, measureSlot } = await import('../slot-facts.ts');
    for (const slot of await listSlots(slugs)) {
      if (missing && slot.rounds >= rounds) continue;
      const { returned, margin } = measureSlot(slot, rounds);
      printLine(`${slot.spec.slug}: ${(returned * 100).toFixed(3)} % ± ${(margin * 100).toFixed(3)}`);
    }
  });

if (import.meta.main) await runTask(task);
