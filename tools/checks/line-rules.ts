import { DEFAULT_PAGE_PATHS } from '../../packages/contract/page-keys.ts';
import type { Finding } from './finding.ts';
import { type Source, isCode, isTest } from './sources.ts';

/** A rule for single lines. */
interface LineRule {
  readonly check: string;
  readonly message: string;
  readonly covers: (path: string) => boolean;
  readonly pattern: RegExp;
  /** Lines that match the pattern but are allowed. */
  readonly unless?: RegExp;
}

const isOurs = (path: string) => /^(apps|packages)\//.test(path);
const isTestCode = (path: string) => isTest(path) || /^(tools|bench|conformance)\//.test(path);
const isDrawing = (path: string) => /(^|\/)(art|posters|fonts)\/|\.art\.tsx?$|\.svg\.tsx?$/.test(path);

/** Where literal colours are allowed: themes, drawings, and pages and e-mails without a theme. `.stylelintrc.json` has the same rule for stylesheets. */
const allowsColour = (path: string) =>
  /^packages\/(themes|brands)\//.test(path) ||
  isDrawing(path) ||
  /^apps\/sandbox-acquirer\//.test(path) ||
  /^apps\/platform\//.test(path);
const colour =
  /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?![-\w])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\((?!from)\s*[\d.]/i;

/** Without the first page, whose path is the host's own, and without placeholders. */
const DEFAULT_PATHS = Object.values(DEFAULT_PAGE_PATHS)
  .map((path) => path.replace(/\/:.*/, ''))
  .filter((path) => path.length > 1);

export const lineRules: readonly LineRule[] = [
  {
    check: 'raw-colour',
    message: 'is a literal colour; use a theme token',
    covers: (path) => isOurs(path) && path.endsWith('.tsx') && !allowsColour(path) && !isTestCode(path),
    pattern: new RegExp(
      `${colour.source}|(?:color|background|fill|stroke|border[\\w-]*)\\s*:\\s*(?:white|black|red|green|blue|gray|grey|gold|orange|silver)\\b`,
      'i',
    ),
    unless: /url\(["']?#|href=["']#|to=["']#|id=["']/i,
  },
  {
    check: 'language-list',
    message: 'lists languages; use LANGUAGE_CODES of packages/locales',
    // The contract knows no package of texts; its example is one site's languages.
    covers: (path) => isOurs(path) && isCode(path) && !isTestCode(path) && path !== 'packages/contract/settings.ts',
    pattern: /[[{]\s*(['"]?)en\1,\s*(['"]?)[a-z]{2}\2\s*[,\]}]/,
  },
  {
    check: 'money-as-number',
    unless: /parseFloat\(getComputedStyle/,
    message: 'is money as a JavaScript number; use bigint, and a decimal string on the wire',
    covers: (path) => isOurs(path) && isCode(path) && !isTest(path),
    pattern:
      /\b\w*[mM]inor\w*\??:\s*number\b|\b(?:amount|balance|stake|payout)\??:\s*number\b|\bparseFloat\(|\bNumber\([^()]*(?:[mM]inor|[aA]mount|[bB]alance|[sS]take)/,
  },
  {
    check: 'sql-outside',
    message: 'is SQL outside a .sql.ts file, a migration or the db folder',
    covers: (path) =>
      isOurs(path) &&
      isCode(path) &&
      !isTest(path) &&
      !/\.sql\.ts$|^apps\/platform\/db\/|^packages\/local-postgres\/|^apps\/sandbox-acquirer\/store/.test(path),
    pattern:
      /[`'"]\s*(?:select\s+.+\s+from\s|select\s+\w+\(|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|create\s+(?:table|index|role|function)\s|alter\s+(?:table|role)\s|listen\s+\w+[`'"])/i,
  },
  {
    check: 'machine-path',
    message: 'is a path on one machine',
    covers: (path) => !path.startsWith('tools/checks/'),
    pattern: /(?:^|['"`(\s=])\/(?:home|Users|work|root|tmp)\/\w/,
  },
  {
    check: 'fixed-port',
    message: 'is a fixed port; use a free one or the setting',
    covers: (path) => isCode(path) && isOurs(path) && !isTest(path),
    pattern: /(?:localhost|127\.0\.0\.1):\d{2,5}\b/,
  },
  {
    check: 'device-clock',
    message:
      'is the clock of the device, which may be days off; use `siteNowMs`, and `performance.now()` for durations',
    covers: (path) =>
      /^(?:apps\/web|packages\/(?:ui|games))\//.test(path) &&
      isCode(path) &&
      !isTest(path) &&
      !/^apps\/web\/(?:server\/|build\.ts|testing\/)|^packages\/ui\/(?:clock\/site-clock\.ts|testing\/)/.test(path),
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bTemporal\.Now\b/,
  },
  {
    check: 'browser-storage',
    message: 'may throw where the browser denies storage; use `deviceStorage` or `tabStorage`',
    covers: (path) =>
      /^(?:apps\/web|packages\/(?:ui|games))\//.test(path) &&
      isCode(path) &&
      !isTest(path) &&
      !/\/testing\/|^apps\/web\/lib\/session\/(?:browser-storage|head-script)\.ts$|-script\.ts$/.test(path),
    pattern: /\b(?:local|session)Storage\b[.[)]/,
  },
  {
    check: 'number-locale',
    message:
      'leaves the digits to the engine; format for `numberLocale(locale)` of packages/text/numbers.ts, or with a helper that does',
    covers: (path) =>
      isOurs(path) &&
      isCode(path) &&
      !isTest(path) &&
      !/^apps\/standalone\/|\/testing\/|^packages\/themes\//.test(path),
    // `en-CA` and `sv-SE` write ISO dates for programs.
    pattern:
      /\bIntl\.(?:NumberFormat|DateTimeFormat|RelativeTimeFormat|DurationFormat)\((?!\[?numberLocale\(|'(?:en-CA|sv-SE)'|\)\.resolvedOptions)|\.toLocale(?:Date|Time)?String\((?!\[?numberLocale\(|'(?:en-CA|sv-SE)')/,
  },
  {
    check: 'state-at-once',
    message:
      'reads the page once, which may be before it has changed; use an assertion that waits, such as `toHaveText`',
    covers: (path) => /^e2e\/.*\.e2e\.ts$/.test(path),
    pattern:
      /expect\(await (?!.*evaluate\().*\.(?:count|innerText|textContent|inputValue|getAttribute|isVisible|isHidden|isChecked|isEnabled|isDisabled)\(/,
  },
  {
    check: 'fixed-path',
    message:
      'is the default path of a page, which a brand may move or remove; use `pageHref`, or the paths of the brand',
    covers: (path) =>
      /^apps\/(?:web|platform)\//.test(path) && isCode(path) && !isTest(path) && !/\/testing\/|\.gen\.ts$/.test(path),
    pattern: new RegExp(`['"\`}](?:${DEFAULT_PATHS.join('|')})[/'"\`?#]`),
    // The router knows pages by these paths.
    unless: /createFileRoute\(|redirect\(\{ to: /,
  },
  {
    check: 'impure-rules',
    message: 'reads a clock or a random source in a rules file; pass it as an argument',
    covers: (path) => path.endsWith('.rules.ts'),
    pattern:
      /\bDate\.now\(|new Date\(\)|Math\.random\(|performance\.now\(|Temporal\.Now|process\.env|\brandomBytes\(|\bfetch\(/,
  },
];

/** Finds violations. `tidy: allow <check>, because …` on the same or an adjacent line exempts a line. */
export function findBrokenLines(sources: readonly Source[]): Finding[] {
  return sources.flatMap(({ path, text }) => {
    const rules = lineRules.filter((rule) => rule.covers(path));
    if (rules.length === 0) return [];
    const lines = text.split('\n');
    return lines.flatMap((line, index) =>
      rules
        .filter((rule) => breaks(rule, line) && !isAllowed(rule.check, lines.slice(Math.max(0, index - 1), index + 2)))
        .map(({ check, message }) => ({
          check,
          file: path,
          line: index + 1,
          message: `'${line.trim().slice(0, 80)}' ${message}`,
        })),
    );
  });
}

function breaks({ pattern, unless, check }: LineRule, line: string): boolean {
  const isComment = /^\s*(?:\/\/|\*|\/\*)/.test(line) && check !== 'machine-path';
  return !isComment && pattern.test(line) && !unless?.test(line);
}

function isAllowed(check: string, lines: readonly string[]): boolean {
  const reason = new RegExp(`tidy: allow ${check}, because \\w`);
  return lines.some((line) => reason.test(line));
}
