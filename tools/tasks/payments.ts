// Says why a payment method is offered or not; refunds, and decides deposits in review (docs/operations/payments.md).
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { OrderError } from '../../apps/platform/modules/payments/index.ts';
import { openPaymentsDesk } from '../open-payments-desk.ts';
import { saysOfDeposits } from '../say-deposits.ts';
import { say } from '../say.ts';

const USAGE = `Usage: npm run run-task -- payments <command>
  why-not   <player> [--currency EUR] [--method name] [--withdrawal]
  review
  accept    <deposit> --reason "..." [--by name]
  give-back <deposit> --reason "..." [--by name]
  refund    <deposit> --reason "..." [--amount 10.00] [--by name]
  orders    [<deposit>]
  approve   <order> [--by name]
  drop      <order> [--by name]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    currency: { type: 'string' },
    method: { type: 'string' },
    withdrawal: { type: 'boolean', default: false },
    amount: { type: 'string' },
    reason: { type: 'string' },
    by: { type: 'string' },
  },
});
const [command = '', subject = ''] = positionals;
const by = values.by ?? userInfo().username;

const COUNTS: Readonly<Record<string, readonly number[]>> = {
  'why-not': [2],
  review: [1],
  accept: [2],
  'give-back': [2],
  refund: [2],
  orders: [1, 2],
  approve: [2],
  drop: [2],
};
const needsReason = ['accept', 'give-back', 'refund'].includes(command);
if (!COUNTS[command]?.includes(positionals.length) || (needsReason && values.reason === undefined)) {
  console.error(USAGE);
  process.exit(1);
}

const { desk, orders, close } = openPaymentsDesk(process.env);
const { sayReview, sayOrders, sayPlaced } = saysOfDeposits(orders);
try {
  await run();
} catch (error) {
  if (!(error instanceof OrderError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await close();
}

async function run(): Promise<void> {
  const wish = { depositId: subject, by, reason: values.reason ?? '' };
  if (command === 'why-not') await whyNot();
  else if (command === 'review') await sayReview();
  else if (command === 'accept') sayPlaced(await orders.accept(wish));
  else if (command === 'give-back') sayPlaced(await orders.giveBack(wish));
  else if (command === 'refund') sayPlaced(await orders.refund(wish, values.amount ?? null));
  else if (command === 'orders') await sayOrders(subject === '' ? null : subject);
  else if (command === 'approve') {
    await orders.approve(subject, by);
    say(`${subject} is approved; the platform carries it out within a minute.`);
  } else {
    await orders.drop(subject, by);
    say(`${subject} is dropped.`);
  }
}

async function whyNot(): Promise<void> {
  const purpose = values.withdrawal ? 'withdrawal' : 'deposit';
  const told = await desk.explain(subject, { purpose, currencyCode: values.currency });
  if (told === null) {
    console.error(`There is no player ${subject}.`);
    process.exitCode = 1;
    return;
  }
  const { brandKey, countryCode, currencyCode, tags, problems, methods } = told;
  const facts = [brandKey, `country ${countryCode ?? 'not known'}`, currencyCode, `tags ${tags.join(', ') || 'none'}`];
  say(`${subject}  ${facts.join('  ')}`);
  for (const problem of problems) say(`Nothing can be paid in: ${problem}`);
  const shown = methods.filter(({ name }) => values.method === undefined || name === values.method);
  for (const { name, reasons } of shown) {
    say(`${name.padEnd(16)}  ${reasons.length === 0 ? 'offered' : 'not offered'}`);
    for (const { problem, detail } of reasons) say(`  ${problem.padEnd(14)}  ${detail}`);
  }
  if (shown.length === 0) say('The brand has no such method.');
}
