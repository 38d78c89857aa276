import { describe, expect, test } from 'vitest';
import { findMisshapenFiles, findUnexplainedFolders, findUnknownTokens } from './layout.ts';
import { findIncompleteLockfile, repairLockfile } from './lockfile.ts';
import { findBrokenLines, lineRules } from './line-rules.ts';
import { findHarmfulMarkup } from './markup.ts';
import { findForeignLicences, findIncompleteNotice, noticeOf, productionPackages } from './packages.ts';
import type { Source } from './sources.ts';
import { findMissingErrorTexts, findUnequalMessages } from './messages.ts';
import { findRetiredWords } from './vocabulary.ts';

const web = 'apps/web/features/lobby/';
const platform = 'apps/platform/modules/bonuses/';

/** check → [path, violating line, allowed line]. */
const plants: Record<string, [string, string, string][]> = {
  'language-list': [
    ['packages/games/a.ts', "const LANGUAGES = ['en', 'de'];", "new Intl.ListFormat([locale, 'en'])"],
    [`${platform}a.ts`, 'const TEXTS = { en, de, ar };', 'const { en, count } = texts;'],
  ],
  'raw-colour': [[`${web}d.tsx`, '<path fill="#e0b050" />', '<a href="#rules">']],
  'number-locale': [
    [`${web}a.ts`, 'new Intl.NumberFormat(locale)', 'new Intl.NumberFormat(numberLocale(locale))'],
    [
      `${platform}a.ts`,
      "new Intl.DateTimeFormat([locale, 'en'])",
      "new Intl.DateTimeFormat([numberLocale(locale), 'en'])",
    ],
    ['packages/ui/a.ts', 'new Intl.RelativeTimeFormat(', "new Intl.DateTimeFormat('en-CA', { timeZone })"],
    ['packages/games/a.ts', "count.toLocaleString('en')", "at.toLocaleString('sv-SE', { timeZone })"],
    [`${web}b.ts`, 'new Date(at).toLocaleDateString()', 'Intl.DateTimeFormat().resolvedOptions().timeZone'],
  ],
  'state-at-once': [
    ['e2e/a.e2e.ts', 'expect(await rows.count()).toBe(2);', 'await expect(rows).toHaveCount(2);'],
    ['e2e/a.e2e.ts', "expect(await title.textContent()).toBe('Dice');", "await expect(title).toHaveText('Dice');"],
  ],
  'money-as-number': [
    [`${platform}a.ts`, '  readonly stakeMinor: number;', '  readonly stakeMinor: bigint;'],
    [`${web}b.ts`, 'const paid = Number(answer.amount);', 'const page = Number(query.page);'],
    [`${web}c.ts`, 'parseFloat(text)', 'parseMoney(text)'],
  ],
  'sql-outside': [
    [
      `${platform}a.ts`,
      "await pool.query('select id from players where id = $1')",
      "throw new Error('select a method')",
    ],
  ],
  'machine-path': [['docs/a.md', 'see /home/someone/notes', 'see docs/notes']],
  'fixed-port': [[`${platform}a.ts`, "fetch('http://localhost:4000/api')", "fetch('http://localhost/api')"]],
  'browser-storage': [['apps/web/features/a.ts', "localStorage.getItem('a');", "deviceStorage.getItem('a');"]],
  'device-clock': [['apps/web/features/a.ts', 'const now = Date.now();', 'const now = siteNowMs();']],
  'fixed-path': [
    [`${web}a.tsx`, '<a href="/casino">', "<a href={pageHref('casino')}>"],
    [`${web}b.ts`, 'go(`/promotion?key=${key}`)', "go(`${pageHref('promotion')}?key=${key}`)"],
    [`${platform}a.ts`, "link: '/casino/games/dice'", "link: 'game:dice'"],
  ],
  'impure-rules': [[`${platform}a.rules.ts`, 'const now = Date.now();', 'const due = startedAtMs + termMs;']],
};

describe('line rules', () => {
  test('every rule has a planted violation', () => {
    expect(lineRules.map((rule) => rule.check).toSorted()).toEqual(Object.keys(plants).toSorted());
  });

  const cases = Object.entries(plants).flatMap(([check, lines]) => lines.map((line) => [check, ...line] as const));
  test.each(cases)('%s in %s', (check, path, broken, sound) => {
    expect(findBrokenLines([{ path, text: `\n${broken}\n` }])).toEqual([
      expect.objectContaining({ check, file: path, line: 2 }),
    ]);
    expect(findBrokenLines([{ path, text: sound }])).toEqual([]);
    expect(findBrokenLines([{ path, text: `${broken} // tidy: allow ${check}, because a test needs it` }])).toEqual([]);
  });

  test('drawings may contain literal colours', () => {
    const text = 'a { color: #fff; }';
    expect(findBrokenLines([{ path: 'packages/games/posters/a.tsx', text }])).toEqual([]);
  });
});

describe('markup', () => {
  test.each([
    ['<button type="button" onClick={() => go(a > b)} disabled={isBusy}>', 1],
    ['<fieldset className={styles.chips} disabled={isLocked}>', 1],
    ['<IconButton label={isOn ? hide : show} aria-pressed={isOn} />', 1],
    ["<button aria-pressed={isOn} aria-label={t(isOn ? 'on' : 'off')}>", 1],
    ['<button type="button" {...pressable(!isBusy, go)}>', 0],
    ['<Button disabled={isBusy}>Save</Button>', 0],
    ['<button aria-pressed={isOn} aria-label={t("sound")}>{isOn ? 1 : 2}</button>', 0],
    ['<IconButton label={isOn ? hide : show} />', 0],
  ])('a natively disabled button and a name that changes with the state are found: %s', (text, count) => {
    expect(findHarmfulMarkup([{ path: `${web}a.tsx`, text }])).toHaveLength(count);
  });
});

const checksOf = (findings: { check: string }[]) => findings.map(({ check }) => check);
const messagesOf = (findings: { message: string }[]) => findings.map(({ message }) => message);

describe('files', () => {
  test('reports long files, meaningless names, wrong case and barrels', () => {
    const found = (path: string, text = '') => checksOf(findMisshapenFiles([{ path, text }]));
    expect(found(`${platform}a.ts`, 'x;\n'.repeat(351))).toEqual(['file-size']);
    for (const path of [`${platform}utils.ts`, 'apps/web/helpers/a.ts', `${web}LobbyPage.tsx`])
      expect(found(path)).toEqual(['file-name']);
    const barrel = `export { a } from './a.ts';\nexport * from './b.ts';\n`;
    expect(found(`${web}index.ts`, barrel)).toEqual(['barrel']);
    expect(found(`${platform}index.ts`, barrel)).toEqual([]);
    expect(found('packages/contract/players.ts', 'x;\n'.repeat(900))).toEqual([]);
  });

  test('reports undescribed folders and descriptions of missing folders', () => {
    const page = {
      path: 'docs/architecture.md',
      text: '| `docs/` | What people read about the code. |\n| `attic/` | Nothing any more. |',
    };
    const findings = findUnexplainedFolders([page, { path: 'apps/web/lib/a.ts', text: '' }]);
    expect(messagesOf(findings).toSorted()).toEqual([
      'does not describe `apps/`',
      'does not describe `apps/web/`',
      'does not describe `apps/web/lib/`',
      'names `attic/`, which does not exist',
    ]);
  });

  test('reports an unknown token', () => {
    const contract = { path: 'packages/themes/contract.ts', text: `surface: ['surface-base']` };
    const style = {
      path: `${web}a.module.css`,
      text: 'a { --gap: 1px; color: var(--surface-base); margin: var(--gap); padding: var(--surfce-base); }',
    };
    expect(messagesOf(findUnknownTokens([contract, style]))).toEqual(['uses --surfce-base, which nothing defines']);
  });
});

const messages = (locale: string, entries: Record<string, string>): Source => ({
  path: `packages/locales/${locale}/lobby.json`,
  text: JSON.stringify(entries),
});

describe('messages', () => {
  test('reports missing keys, extra keys, other arguments and unbalanced braces of shipped languages', () => {
    const findings = findUnequalMessages(
      [
        messages('en', { a: 'Hello {name}', b: 'Bets', c: 'Won {amount}' }),
        messages('de', { a: 'Hallo {nam}', c: 'Gewonnen {amount', d: 'Mehr' }),
        messages('fr', {}),
      ],
      ['en', 'de'],
    );
    const says = messagesOf(findings);
    expect(says).toContain('b is missing');
    expect(says).toContain('d is unknown to English');
    expect(says).toContain('a takes (nam), English takes (name)');
    expect(says.some((text) => text.startsWith('c cannot be read'))).toBe(true);
    expect(says.length).toBe(4); // nothing about a language in progress
  });

  test('compares the texts of games and lists of texts, and whole files', () => {
    const path = 'packages/locales/de/games.json';
    const fileOf = (locale: string, texts: object) => ({
      path: path.replace('/de/', `/${locale}/`),
      text: JSON.stringify(texts),
    });
    const english = fileOf('en', { dice: { roll: 'Roll {n}', steps: ['One', 'Two'] } });
    const faultsOf = (...others: Parameters<typeof findUnequalMessages>[0]) =>
      findUnequalMessages([english, ...others], ['en', 'de']).map(({ file, message }) => `${file}: ${message}`);
    const dice = { roll: '{n}', steps: ['Eins', 'Zwei'] };
    expect(faultsOf(fileOf('de', { dice }))).toEqual([]);
    expect(faultsOf(fileOf('de', { dice: { ...dice, steps: ['Eins'] } }))).toEqual([
      `${path}: games.dice.steps.1 is missing`,
    ]);
    expect(faultsOf(fileOf('de', { dice: { ...dice, steps: ['Eins', ' '] } }))).toEqual([
      `${path}: games.dice.steps.1 is not a text`,
    ]);
    expect(faultsOf(fileOf('de', { dice: { ...dice, roll: '{m}' } }))).toEqual([
      `${path}: games.dice.roll takes (m), English takes (n)`,
    ]);
    expect(faultsOf({ path: 'packages/locales/de/other.json', text: '{}' })).toHaveLength(3);
  });

  test('requires the plural forms of the language', () => {
    const english = messages('en', { n: '{count, plural, one {# bet} other {# bets}}' });
    const all = '{count, plural, zero {a} one {b} two {c} few {d} many {e} other {f}}';
    expect(findUnequalMessages([english, messages('ar', { n: all })], ['en', 'ar'])).toEqual([]);
    const lacking = findUnequalMessages([english, messages('ar', { n: all.replace('two {c} ', '') })], ['en', 'ar']);
    expect(lacking.map((finding) => finding.message)).toEqual([`n lacks the plural form 'two'`]);
    expect(findUnequalMessages([english, messages('ja', { n: '{count, plural, other {#}}' })], ['en', 'ja'])).toEqual(
      [],
    );
  });

  test('reports codes without a text and texts without a code', () => {
    const source = {
      path: 'packages/locales/en/errors.json',
      text: JSON.stringify({ errors: { 'a.b': 'x', 'old.one': 'y', offline: 'z' } }),
    };
    const findings = findMissingErrorTexts([source], ['a.b', 'a.c']);
    expect(messagesOf(findings)).toEqual([
      'errors.a.c is missing',
      'errors.old.one belongs to no code of the catalogue',
    ]);
  });
});

describe('vocabulary', () => {
  test.each([
    ['camelCase', 'apps/web/a.ts', 'const isAwakeNow = 1;'],
    ['constants', 'apps/web/a.ts', 'export const PATIENCE_MS = 1;'],
    ['words of several parts', 'apps/web/a.tsx', 'readStandInFont();'],
    ['plurals', 'apps/web/a.ts', 'listObstacles();'],
    ['file names', 'apps/web/mend-lockfile.ts', ''],
    ['CSS classes', 'apps/web/a.module.css', '.body .twin-card { color: inherit; }'],
    ['data attributes', 'apps/web/a.module.css', '[data-awake] { color: inherit; }'],
    ['documents', 'docs/a.md', 'The page is awake.'],
  ])('reports retired words in %s', (_where, path, text) => {
    expect(findRetiredWords([{ path, text }]).map(({ check }) => check)).toEqual(['retired-word']);
  });

  test('ignores strings, comments, parts of other words and player texts', () => {
    const text = "// A stranger.\n/* anew */ const desktop = 'awake', recommend = getByRole('textbox');";
    expect(findRetiredWords([{ path: 'apps/web/a.ts', text }])).toEqual([]);
    expect(findRetiredWords([{ path: 'packages/locales/en/a.md', text: 'anew' }])).toEqual([]);
  });

  test('reports the line and the standard word', () => {
    expect(findRetiredWords([{ path: 'apps/web/a.ts', text: '\n\nconst obstacle = 1;' }])).toEqual([
      {
        check: 'retired-word',
        file: 'apps/web/a.ts',
        line: 3,
        message: "'obstacle' contains the retired word 'obstacle'; use 'blocker'",
      },
    ]);
  });
});

describe('packages', () => {
  const lockfile = JSON.stringify({
    packages: {
      '': { license: 'Apache-2.0' },
      'node_modules/good': { version: '1.0.0', license: '(MIT OR GPL-3.0)' },
      'node_modules/bad': { version: '2.0.0', license: 'AGPL-3.0' },
      'node_modules/tool': { version: '3.0.0', license: 'GPL-2.0', dev: true },
    },
  });

  test('reports and adds platform packages that are missing in the lockfile', () => {
    const shared = { version: '1.0.0', dev: true, license: 'MIT' };
    const tool = { ...shared, optionalDependencies: { '@tool/linux-x64-musl': '1.0.0' } };
    const broken = JSON.stringify({ lockfileVersion: 3, packages: { 'node_modules/tool': tool } });
    expect(messagesOf(findIncompleteLockfile(broken)).join()).toContain('lacks @tool/linux-x64-musl');
    const fixed = repairLockfile(broken);
    expect(findIncompleteLockfile(fixed)).toEqual([]);
    const entry = { ...shared, os: ['linux'], cpu: ['x64'], libc: ['musl'], optional: true };
    expect(JSON.parse(fixed).packages['node_modules/@tool/linux-x64-musl']).toEqual(entry);
  });

  test('reports a foreign licence of a shipped package', () => {
    const findings = findForeignLicences(productionPackages(lockfile));
    expect(messagesOf(findings)).toEqual([`brings bad 2.0.0 under 'AGPL-3.0', which is not on the list`]);
  });

  test('NOTICE lists every package and keeps the text above the list', () => {
    const packages = productionPackages(lockfile);
    expect(findIncompleteNotice(packages, 'Marquee')).toHaveLength(1);
    const notice = noticeOf(packages, 'Marquee\n\nFonts: …\n');
    expect(notice).toContain('Fonts: …');
    expect(findIncompleteNotice(packages, notice)).toEqual([]);
    expect(noticeOf(packages, notice)).toBe(notice);
  });
});
