import type { BrandLimitName, BrandLimitsAdmin, LimitRemovals } from '../../apps/platform/modules/limits/index.ts';
import { byOption, defineTask, rowNumber, runTask } from '../cli.ts';
import { printLine } from '../print.ts';
import { withTaskCasino, type TaskCasino } from '../reward-task.ts';

const needsCasino = true;
const KINDS = ['deposit', 'stake', 'turnover', 'loss', 'sessionTime'] as const;
const PERIODS = ['daily', 'weekly', 'monthly'] as const;

const LIMIT = `${KINDS.join(', ')}; with the period (${PERIODS.join(', ')}) after a colon, except for stake`;

interface Reasoned {
  readonly reason: string;
  readonly by: string;
}

export const task = defineTask({
  name: 'limits',
  summary:
    'Sets limits for all players of a brand, and removes limits of players whose level requires support, with two operators (docs/operations/limits.md).',
  examples: [
    'limits set handelskade EUR stake 100.00 --reason "new licence" --by Ada',
    'limits propose plr_01jd3v9k2m4n6p8r loss:daily --reason phone --by Ada',
    'limits confirm 7 --by Grace',
  ],
})
  .addCommand(
    changeOfBrand(
      'set',
      'Sets a limit for all players of a brand; a lower one applies at once, a higher one after the delay of the market.',
      'stake 100.00',
    )
      .argument('<amount>', 'amount in the currency; whole minutes for sessionTime')
      .action(
        (brandKey: string, currencyCode: string, limit: string, ...[amount, { reason, by }]: [string, Reasoned]) =>
          changeLimit({ brandKey, currencyCode, ...readLimit(limit), amount, reason, by }),
      ),
  )
  .addCommand(
    changeOfBrand('remove', 'Removes it, after the delay of the market.', 'loss:daily').action(
      (brandKey: string, currencyCode: string, limit: string, { reason, by }: Reasoned) =>
        changeLimit({ brandKey, currencyCode, ...readLimit(limit), amount: null, reason, by }),
    ),
  )
  .addCommand(
    defineTask({
      name: 'show',
      summary: 'Shows the limits for all players of a brand, and who changed them when and why.',
      examples: ['limits show handelskade'],
      needsCasino,
    })
      .argument('<brand>', 'key of the brand')
      .action(showLimits),
  )
  .addCommand(
    defineTask({
      name: 'propose',
      summary: 'Proposes a removal; prints its number. Nothing changes yet.',
      examples: ['limits propose plr_01jd3v9k2m4n6p8r loss:daily --reason phone --by Ada'],
      needsCasino,
    })
      .argument('<player>', 'id, e-mail address or phone number of the player')
      .argument('<limit>', LIMIT)
      .requiredOption('--reason <text>', 'why, for the record')
      .addOption(byOption())
      .action((playerId: string, limit: string, { reason, by }: { reason: string; by: string }) =>
        withRemovals(async (removals) => {
          const requestId = await removals.propose({ playerId, ...readLimit(limit), reason, by });
          printLine(`Removal ${requestId} is proposed. Another operator confirms it: limits confirm ${requestId}`);
        }),
      ),
  )
  .addCommand(
    defineTask({
      name: 'confirm',
      summary: 'Confirms a proposed removal; it applies after the delay of the market.',
      examples: ['limits confirm 7 --by Grace'],
      needsCasino,
    })
      .argument('<removal>', 'number of the removal', rowNumber)
      .addOption(byOption())
      .action((requestId: bigint, { by }: { by: string }) =>
        withRemovals(async (removals) => {
          await removals.confirm(requestId, by);
          printLine(`Removal ${requestId} is confirmed. The limit ends after the delay of the market.`);
        }),
      ),
  );

/** `loss:daily` as kind and period. Throws for an unknown name. */
function readLimit(limit: string): Pick<BrandLimitName, 'kind' | 'period'> {
  const [name, periodName] = limit.split(':');
  const kind = KINDS.find((one) => one === name);
  const index = PERIODS.findIndex((one) => one === periodName);
  if (!kind || (periodName !== undefined && index < 0))
    throw new Error(`There is no limit ${limit}; limits: ${KINDS.join(', ')}, with :${PERIODS.join(', :')}.`);
  return { kind, period: index === 0 || index === 1 || index === 2 ? index : null };
}

/** A limit of the brand as in the command line. */
function nameOf({ currencyCode, kind, period }: BrandLimitName): string {
  return `${currencyCode} ${kind}${period === null ? '' : `:${PERIODS[period]}`}`;
}

function changeOfBrand(name: string, summary: string, example: string) {
  return defineTask({
    name,
    summary,
    examples: [`limits ${name} handelskade EUR ${example} --reason "new licence" --by Ada`],
    needsCasino,
  })
    .argument('<brand>', 'key of the brand')
    .argument('<currency>', 'currency of the accounts')
    .argument('<limit>', LIMIT)
    .requiredOption('--reason <text>', 'why, for the record')
    .addOption(byOption());
}

async function changeLimit(request: Parameters<BrandLimitsAdmin['change']>[0]): Promise<void> {
  await withTaskCasino(async (casino) => {
    const change = await (await adminOf(casino)).change(request);
    printLine(
      change.effectiveAt > change.requestedAt
        ? `${nameOf(change)} changes at ${change.effectiveAt.toISOString()}, after the delay of the market. Until then the limit stays.`
        : `${nameOf(change)} applies from the next bet or deposit on.`,
    );
  }, request.brandKey);
}

async function adminOf({ db, brands }: TaskCasino): Promise<BrandLimitsAdmin> {
  const { createBrandLimitsAdmin } = await import('../../apps/platform/modules/limits/index.ts');
  return createBrandLimitsAdmin({
    db,
    policyOf: brands.policyOf,
    currenciesOf: (brandKey) => brands.getBrand(brandKey).currencies,
  });
}

async function showLimits(brandKey: string): Promise<void> {
  await withTaskCasino(async (casino) => {
    const [{ inForce, changes }, { valueText }] = await Promise.all([
      (await adminOf(casino)).show(brandKey),
      import('../../apps/platform/modules/limits/index.ts'),
    ]);
    const now = new Date();
    for (const { setBy, value, ...name } of inForce)
      printLine(`${nameOf(name)}  ${valueText(name, value)}  set by the ${setBy}`);
    if (inForce.length === 0) printLine('No limits of the operator.');
    for (const change of changes) {
      const { effectiveAt, requestedAt, before, value, author, reason } = change;
      printLine(
        [
          requestedAt.toISOString(),
          nameOf(change),
          `${valueText(change, before)} → ${valueText(change, value)}`,
          ...(effectiveAt > now ? [`from ${effectiveAt.toISOString()}`] : []),
          author,
          reason,
        ].join('  '),
      );
    }
  }, brandKey);
}

async function withRemovals(work: (removals: LimitRemovals) => Promise<void>): Promise<void> {
  const { openLimitRemovals } = await import('../open-limit-removals.ts');
  const { removals, close } = openLimitRemovals(process.env);
  try {
    await work(removals);
  } finally {
    await close();
  }
}

if (import.meta.main) await runTask(task);
