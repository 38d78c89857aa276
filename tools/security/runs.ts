/** One security run: what it tries, and with what. */
export interface SecurityRun {
  readonly name: string;
  readonly what: string;
  /** Files of tests, whole instead of quick. */
  readonly tests?: readonly string[];
  /** Programs (a task by its name, or a path) with their arguments; they end with 0 where nothing was found. */
  readonly programs?: readonly (readonly [program: string, ...args: string[]])[];
}

/** Every run, in the order of docs/security/README.md. */
export const SECURITY_RUNS: readonly SecurityRun[] = [
  {
    name: 'idor',
    what: 'Ids of another player',
    tests: ['apps/platform/http/foreign-ids.test.ts'],
  },
  {
    name: 'assignment',
    what: 'Fields nobody may set',
    tests: ['apps/platform/http/mass-assignment.test.ts'],
  },
  {
    name: 'enumeration',
    what: 'Who has an account: text, status, headers and time',
    tests: ['apps/platform/http/enumeration.test.ts'],
  },
  {
    name: 'xss',
    what: 'Players’ texts on pages, in e-mails and in terminals',
    tests: [
      'apps/platform/modules/email/email-markup.test.ts',
      'apps/platform/modules/personal-data/export-markup.test.ts',
      'tools/print.test.ts',
    ],
    programs: [['tools/security/texts-in-browser.ts']],
  },
  {
    name: 'headers',
    what: 'Headers, foreign origins, cookies, caches, hosts, canary URLs, ambiguous requests',
    tests: ['apps/platform/http/response-headers.test.ts', 'apps/platform/http/request-edges.test.ts'],
  },
  {
    name: 'regexes',
    what: 'Slow regular expressions (ReDoS)',
    tests: ['tools/security/patterns.test.ts'],
  },
  {
    name: 'uploads',
    what: 'Files of players: verdicts, limits, memory',
    tests: ['apps/platform/modules/kyc/check-file.test.ts', 'apps/platform/modules/kyc/kyc.test.ts'],
    programs: [['bench', 'uploads']],
  },
  {
    name: 'stuffing',
    what: 'Credential stuffing while players log in',
    programs: [['bench', 'stuffing']],
  },
  {
    name: 'hostile',
    what: 'Hostile URL parameters: modal, met, at, link, cpnc, mkt, pid, nxafk, nxaft, firstUrl',
    tests: ['tools/fuzz/fuzz-inputs.test.ts'],
    programs: [['hostile-values']],
  },
];
