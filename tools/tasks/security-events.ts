import { SECURITY_EVENTS } from '../../apps/platform/core/security-event.ts';
import { afterOption, defineTask, jsonOption, limitOption, list, runTask, sinceOption } from '../cli.ts';
import { withCasinoDatabase } from '../open-casino-database.ts';
import { printJson, printLine, printRest } from '../print.ts';

interface Values {
  readonly brand?: string;
  readonly player?: string;
  readonly login?: string;
  readonly network?: string;
  readonly kind: readonly string[];
  readonly since: Date;
  readonly limit: number;
  readonly after?: string;
  readonly sums?: boolean;
  readonly json?: boolean;
}

export const task = defineTask({
  name: 'security-events',
  summary:
    'Shows failed authentication, refused requests and changes of credentials (docs/operations/security-events.md).',
  examples: [
    'security-events --since 1h --sums',
    'security-events --kind login_failed,locked --network 203.0.113.7',
    'security-events --brand lumen --login ada@example.com --since 7d',
    'security-events --player plr_0123 --json',
  ],
  needsCasino: true,
})
  .option('--brand <key>', 'only this brand')
  .option('--player <id>', 'only this player: id, e-mail address or phone number')
  .option('--login <text>', 'only this typed login; needs --brand')
  .option('--network <address>', 'only this IPv4 address or IPv6 /64, as the list shows it')
  .option('--kind <kinds>', `only these kinds: ${Object.keys(SECURITY_EVENTS).join(', ')}`, list, [])
  .option('--sums', 'the number of events of each kind instead of a list')
  .addOption(sinceOption('24h'))
  .addOption(limitOption())
  .addOption(afterOption())
  .addOption(jsonOption())
  .action((values: Values) =>
    withCasinoDatabase(async (db) => {
      const { sums, since, json, limit } = values;
      const events = await import('../../apps/platform/modules/security-events/index.ts');
      if (sums) {
        const rows = await events.sumSecurityEvents(db, since);
        const texts = rows.map((row) => ({ ...row, events: String(row.events), networks: String(row.networks) }));
        if (json) return printJson(texts);
        for (const { kind, events: count, networks, last_at: lastAt } of texts)
          printLine(`${count.padStart(9)}  ${kind}  from ${networks} networks, last ${lastAt.toISOString()}`);
        return;
      }
      if (values.login !== undefined && values.brand === undefined) throw new Error('--login needs --brand.');
      const loginHash =
        values.login === undefined
          ? undefined
          : events.hashLogin(await events.readLoginKey(db), values.brand ?? '', values.login);
      const found = await events.listSecurityEvents(db, {
        brandKey: values.brand,
        playerId: values.player,
        network: values.network,
        loginHash,
        kinds: values.kind,
        since,
        after: values.after,
        countMax: limit,
      });
      if (json)
        return printJson(
          found.map((one) => ({
            ...one,
            event_id: String(one.event_id),
            login_hash: one.login_hash?.toString('hex') ?? null,
          })),
        );
      if (found.length > 0) for (const line of events.securityEventTable(found)) printLine(line);
      const lastId = found.at(-1)?.event_id.toString();
      printRest({ lastId, isLast: found.length < limit, none: `Nothing since ${since.toISOString()}.` });
    }),
  );

if (import.meta.main) await runTask(task);
