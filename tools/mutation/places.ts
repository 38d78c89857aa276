import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsOfFile } from '@marquee/locales/read-messages.ts';
import { applyEdit, type Edit } from './edit.ts';
import { sqlEdits } from './sql-edits.ts';
import { tsEdits } from './ts-edits.ts';

/** A bug that can be planted. */
export interface Bug extends Edit {
  /** Folder by which scores are counted, such as `apps/platform/modules/wallet`. */
  readonly module: string;
  /** Relative to the repository. */
  readonly file: string;
  /** The SQL function that contains it; null in TypeScript. */
  readonly fn: SqlFunction | null;
  /** The code runs when its file is loaded, not when a function is called. */
  readonly isAtStart: boolean;
  /** The constant at the top of the file whose value it is part of, if it runs at the start. */
  readonly constant: string | null;
}

export interface SqlFunction {
  readonly name: string;
  /** Of the whole definition in `SCHEMA`. */
  readonly start: number;
  readonly end: number;
  /** Written in SQL: PostgreSQL may write it into the calling statement, and does not count such calls. */
  readonly isInlined: boolean;
}

/** Has the definition of each function that is in force after all migrations; a test compares it with them. */
export const SCHEMA = 'apps/platform/db/schema.sql';
const CODE = ['apps/platform/**/*.ts', 'apps/web/**/*.{ts,tsx}', 'packages/ui/**/*.{ts,tsx}'];
/** Tests, generated files, programs of tests, and the pure rules, which StrykerJS changes. */
const LEFT_OUT = /\/(?:node_modules|dist|testing|wiring\/sandbox[^/]*)\/|\.(?:test|rules|gen|d|types|config)\.tsx?$/;

/** Modules of functions by the beginning of their names; others belong to the database. */
const FUNCTIONS_OF: Readonly<Record<string, RegExp>> = {
  bonuses: /^(?:bonus|free_spins|counted_by_edge|edge)_?/,
  cashback: /^cashback_/,
  games: /^round_/,
  verification: /^identity_/,
  limits: /^(?:limits?|brand_limits|restriction|market_rules)_/,
  'live-tables': /^(?:live|late)_/,
  loyalty: /^(?:club|loyalty)_/,
  'play-rules': /^play_/,
  players: /^(?:player|mailbox|record_former)_/,
  rakeback: /^(?:rakeback|pot)_/,
  referrals: /^referral_/,
  'reward-budgets': /^rewards?_/,
  tournaments: /^tournament_/,
  wallet: /^(?:wallet|ledger|outbox|archive|exchange|deposits)_/,
};

/** All bugs of a module: of any if it is undefined, else of those whose path ends with this name. */
export function listBugs(root: string, module: string | undefined): readonly Bug[] {
  const isWanted = (name: string) => module === undefined || `/${name}`.endsWith(`/${module}`);
  const keys = globSync('packages/locales/en/*.json', { cwd: root }).flatMap((path) =>
    textsOfFile(path, JSON.parse(readFileSync(join(root, path), 'utf8'))).map(([key]) => key),
  );
  const files = globSync(CODE, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }).toSorted();
  const inCode = files
    .filter((file) => !LEFT_OUT.test(`/${file}`) && isWanted(moduleOf(file)))
    .flatMap((file) =>
      tsEdits(file, readFileSync(join(root, file), 'utf8'), keys).map((edit): Bug => ({
        ...edit,
        module: moduleOf(file),
        file,
        fn: null,
      })),
    );
  const inFunctions = functionsOf(readFileSync(join(root, SCHEMA), 'utf8'))
    .filter(({ fn }) => isWanted(moduleOfFunction(fn.name)))
    .flatMap(({ fn, body, start }) =>
      sqlEdits(body).map((edit): Bug => ({
        ...edit,
        start: start + edit.start,
        end: start + edit.end,
        module: moduleOfFunction(fn.name),
        file: SCHEMA,
        fn,
        isAtStart: false,
        constant: null,
      })),
    );
  return [...inCode, ...inFunctions];
}

/** The definition of the function with a bug in it. `source` is the content of `SCHEMA`. */
export const changedFunction = (source: string, bug: Edit, { start, end }: SqlFunction): string =>
  applyEdit(source.slice(start, end), { ...bug, start: bug.start - start, end: bug.end - start });

/** `apps/platform/modules/wallet`, `apps/web/features/cashier`; of the rest, the folder below the application or package. */
export function moduleOf(file: string): string {
  const parts = file.split('/').slice(0, -1);
  return parts.slice(0, parts[2] === 'modules' || parts[2] === 'features' ? 4 : 3).join('/');
}

function moduleOfFunction(name: string): string {
  const module = Object.entries(FUNCTIONS_OF).find(([, pattern]) => pattern.test(name))?.[0];
  return module === undefined ? 'apps/platform/db' : `apps/platform/modules/${module}`;
}

function functionsOf(schema: string) {
  const definitions = /^CREATE OR REPLACE FUNCTION public\.(\w+)(\([\s\S]*?)^AS (\$\w*\$)([\s\S]*?)\3$/gm;
  return [...schema.matchAll(definitions)].map((match) => {
    const [text, name = '', head = '', quote = '', body = ''] = match;
    const end = match.index + text.length;
    const isInlined = / LANGUAGE sql\b/.test(head);
    return { fn: { name, start: match.index, end, isInlined }, body, start: end - quote.length - body.length };
  });
}
