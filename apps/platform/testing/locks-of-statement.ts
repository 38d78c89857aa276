/** A statement as the extension `auto_explain` reports it. */
export interface Statement {
  readonly 'Query Text': string;
  readonly 'Query Parameters'?: string;
  readonly Plan: PlanNode;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly Operation?: string;
  readonly Plans?: readonly PlanNode[];
}

export interface Lock {
  /** Table, or name of an advisory lock up to what differs between players: `limits:`. */
  readonly on: string;
  /** `for update`, `for share` …; `exclusive` or `shared` of an advisory lock; `inserted`: a new row of the transaction's own. */
  readonly mode: string;
  /** Null if it is waited for; otherwise why not: `skip locked`, `nowait`, `try`. */
  readonly unless: string | null;
  /** Taken by PostgreSQL itself, for a foreign key or a write. */
  readonly isImplicit: boolean;
}

const CLAUSE =
  /\bfor (update|no key update|share|key share)\b(?:\s+of\s+("?\w+"?(?:\s*,\s*"?\w+"?)*))?(?:\s+(skip locked|nowait))?/gi;
const ADVISORY = /\bpg_(try_)?advisory_(?:xact_)?lock(_shared)?\s*\(/gi;
const FOREIGN_KEY = /^SELECT 1 FROM ONLY .* FOR KEY SHARE OF x$/;
const WRITES: Readonly<Record<string, string>> = {
  Insert: 'inserted',
  Update: 'for no key update',
  Delete: 'for update',
};

/** The locks that a statement takes by itself: not those of functions that it calls, whose statements are reported too. */
export function locksOf(statement: Statement): Lock[] {
  const text = statement['Query Text'];
  return [
    ...advisoryLocks(text, statement['Query Parameters'] ?? ''),
    ...rowLocks(text, statement.Plan),
    ...writeLocks(statement.Plan),
  ];
}

function advisoryLocks(text: string, parameters: string): Lock[] {
  return [...text.matchAll(ADVISORY)].map((call) => ({
    on: nameOf(text.slice(call.index + call[0].length), parameters),
    mode: call[2] === undefined ? 'exclusive' : 'shared',
    unless: call[1] === undefined ? null : 'try',
    isImplicit: false,
  }));
}

/** The text in the call, or else its first parameter; without the id behind the colon. */
function nameOf(call: string, parameters: string): string {
  const inCall = /^\s*hashtext(?:extended)?\(\s*'([^']+)'/.exec(call)?.[1];
  const name = inCall ?? /'\{?([^']*)'/.exec(parameters)?.[1] ?? call;
  return /^[^:]*:?/.exec(name)?.[0].trim() ?? name;
}

/** A clause without a node in the plan is never executed, such as behind a condition that is always false; then it locks nothing. */
function rowLocks(text: string, plan: PlanNode): Lock[] {
  const clauses = [...text.matchAll(CLAUSE)];
  const nodes = nodesOf(plan).filter((node) => node['Node Type'] === 'LockRows');
  return clauses.flatMap(([, mode = '', names, wait], index) => {
    const aliases = names?.replaceAll('"', '').split(/\s*,\s*/);
    const tables = nodesOf(nodes[index], isOfSubquery)
      .filter((node) => node['Relation Name'] !== undefined && (aliases?.includes(node.Alias ?? '') ?? true))
      .map(tableOf);
    return [...new Set(tables)].map((on) => ({
      on,
      mode: `for ${mode.toLowerCase()}`,
      unless: wait?.toLowerCase() ?? null,
      isImplicit: FOREIGN_KEY.test(text),
    }));
  });
}

function writeLocks(plan: PlanNode): Lock[] {
  return nodesOf(plan).flatMap((node) => {
    const mode = WRITES[node.Operation ?? ''];
    return mode === undefined ? [] : [{ on: tableOf(node), mode, unless: null, isImplicit: true }];
  });
}

/** Partitions by the name of their table. */
const tableOf = (node: PlanNode) => node['Relation Name']?.replace(/_(?:\d{6}|default)$/, '') ?? '';

const isOfSubquery = (node: PlanNode) =>
  node['Node Type'] === 'Subquery Scan' || ['InitPlan', 'SubPlan'].includes(node['Parent Relationship'] ?? '');

/** This node and those below it. */
function nodesOf(node: PlanNode | undefined, isLeftOut: (node: PlanNode) => boolean = () => false): PlanNode[] {
  if (node === undefined) return [];
  const below = (node.Plans ?? []).filter((one) => !isLeftOut(one));
  return [node, ...below.flatMap((one) => nodesOf(one, isLeftOut))];
}
