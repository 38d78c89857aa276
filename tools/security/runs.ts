/** A security run: what it tests, and with which programs. */
export interface SecurityRun {
  readonly name: string;
  readonly what: string;
  /** Test files, in full instead of quick mode. */
  readonly tests?: readonly string[];
  /** Programs (a task name or a path) with arguments; exit code 0 means that nothing was found. */
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
      'apps/platform/modules/messaging/email-markup.test.ts',
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
    tests: [
      'apps/platform/modules/verification/check-file.test.ts',
      'apps/platform/modules/verification/verification.test.ts',
    ],
    programs: [['bench', 'uploads']],
  },
  {
    name: 'stuffing',
    what: 'Credential stuffing while players log in',
    programs: [['bench', 'credential-stuffing']],
  },
  {
    name: 'hostile',
    what: 'Hostile URL parameters: modal, met, at, link, cpnc, mkt, pid, nxafk, nxaft, firstUrl',
    tests: ['tools/fuzz/fuzz-inputs.test.ts'],
    programs: [['fuzz-inputs']],
  },
];
