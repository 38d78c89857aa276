// Says why a player is offered a payment method or not (docs/operations/payments.md).
import { parseArgs } from 'node:util';
import { openPaymentsDesk } from '../open-payments-desk.ts';
import { say } from '../say.ts';

const USAGE = `Usage: npm run run-task -- payments <command>
  why-not <player> [--currency EUR] [--method name] [--withdrawal]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    currency: { type: 'string' },
    method: { type: 'string' },
    withdrawal: { type: 'boolean', default: false },
  },
});
const [command = '', playerId = ''] = positionals;
if (command !== 'why-not' || positionals.length !== 2) {
  console.error(USAGE);
  process.exit(1);
}

const { desk, close } = openPaymentsDesk(process.env);
try {
  await whyNot();
} finally {
  await close();
}

async function whyNot(): Promise<void> {
  const purpose = values.withdrawal ? 'withdrawal' : 'deposit';
  const told = await desk.explain(playerId, { purpose, currencyCode: values.currency });
  if (told === null) {
    console.error(`There is no player ${playerId}.`);
    process.exitCode = 1;
    return;
  }
  const { brandKey, countryCode, currencyCode, tags, problems, methods } = told;
  const facts = [brandKey, `country ${countryCode ?? 'not known'}`, currencyCode, `tags ${tags.join(', ') || 'none'}`];
  say(`${playerId}  ${facts.join('  ')}`);
  for (const problem of problems) say(`Nothing can be paid in: ${problem}`);
  const shown = methods.filter(({ name }) => values.method === undefined || name === values.method);
  for (const { name, reasons } of shown) {
    say(`${name.padEnd(16)}  ${reasons.length === 0 ? 'offered' : 'not offered'}`);
    for (const { problem, detail } of reasons) say(`  ${problem.padEnd(14)}  ${detail}`);
  }
  if (shown.length === 0) say('The brand has no such method.');
}
