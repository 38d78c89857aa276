import type { IRegularForbiddenRuleType, IForbiddenRuleType } from 'dependency-cruiser';

/**
 * Allowed imports between folders. Patterns capture folder names, so that new folders are covered.
 * `boundaries.test.ts` plants a violation of every rule.
 */
const platform = '^apps/platform/';
const web = '^apps/web/';
/** Files of a module that bind its use cases to HTTP. */
const routes = 'modules/[^/]+/[a-z-]*routes?[.]ts$';
const tests = '([.]test[.]tsx?|[.]e2e[.]ts)$|/testing/';

/** Tests are exempt from most rules. */
const deny = (
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IForbiddenRuleType => ({
  name,
  severity: 'error',
  from: { ...from, pathNot: [tests, ...[from.pathNot ?? []].flat()] },
  to,
});

export const dependencyRules: IForbiddenRuleType[] = [
  // Also of imports of types, and between test files.
  { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  deny(
    'apps-never-import-apps',
    { path: '^apps/([^/]+)/', pathNot: '^apps/standalone/' },
    { path: '^apps/', pathNot: '^apps/$1/' },
  ),
  deny(
    'nobody-imports-the-standalone',
    { pathNot: '^(apps/standalone|tools|e2e|bench)/' },
    { path: '^apps/standalone/' },
  ),
  {
    name: 'the-product-does-not-import-art-programs',
    severity: 'error',
    from: { pathNot: '^art/' },
    to: { path: '^art/' },
  },
  deny('packages-never-import-apps', { path: '^packages/' }, { path: '^apps/' }),
  deny(
    'money-knows-only-text',
    { path: '^packages/money/' },
    { path: '^packages/', pathNot: '^packages/(money|text)/' },
  ),
  deny(
    'person-matching-is-a-leaf',
    { path: '^packages/person-matching/' },
    { path: '^packages/', pathNot: '^packages/person-matching/' },
  ),
  deny('text-is-a-leaf', { path: '^packages/text/' }, { path: '^packages/', pathNot: '^packages/text/' }),
  deny(
    'contract-knows-only-money-and-text',
    { path: '^packages/contract/' },
    { path: '^packages/', pathNot: '^packages/(contract|money|text)/' },
  ),
  deny(
    'brands-themes-locales-are-data',
    { path: '^packages/(brands|themes|locales)/' },
    {
      path: '^(packages|apps)/',
      pathNot: '^packages/(brands|themes|locales|text)/',
      dependencyTypesNot: ['type-only'],
    },
  ),
  deny('ui-knows-no-domain', { path: '^packages/ui/' }, { path: '^packages/', pathNot: '^packages/(ui|text)/' }),
  deny(
    'local-postgres-stands-alone',
    { path: '^packages/local-postgres/' },
    { path: '^packages/', pathNot: '^packages/local-postgres/' },
  ),
  deny(
    'game-rules-are-pure',
    { path: '^packages/games/.*[.]rules[.]ts$' },
    {
      path: '^(packages/|apps/|node_modules/|[a-z_]+$)',
      pathNot: '^packages/(money/|games/.*[.](ts|json)$)',
      dependencyTypesNot: ['type-only'],
    },
  ),
  deny(
    'games-know-no-contract-and-no-app',
    { path: '^packages/games/' },
    { path: '^packages/', pathNot: '^packages/(games|locales|money|text|ui)/' },
  ),
  deny(
    'platform-takes-rules-not-views',
    { path: platform },
    // The list of themes and their required tokens are data; the platform may not import styles or views.
    { path: '^packages/ui/|^packages/themes/(?!(contract|themes|own-themes)[.]ts$)|^packages/games/.*[.]tsx$' },
  ),
  deny(
    'modules-meet-at-the-front-door',
    { path: `${platform}modules/([^/]+)/` },
    { path: `${platform}modules/`, pathNot: `${platform}modules/($1/|[^/]+/index[.]ts$)` },
  ),
  deny(
    'wallet-imports-no-module',
    { path: `${platform}modules/wallet/` },
    { path: `${platform}modules/`, pathNot: `${platform}modules/wallet/` },
  ),
  deny(
    'only-sql-files-touch-the-database',
    { path: `${platform}(modules|http|adapters)/`, pathNot: '([.]sql|/modules/wallet/commands)[.]ts$' },
    {
      path: `${platform}db/|^node_modules/(pg|kysely)/`,
      pathNot: `${platform}db/(tx|seed-when-changed|new-id|personal-table)[.]ts$`,
      dependencyTypesNot: ['type-only'],
    },
  ),
  deny(
    'rules-files-do-no-io',
    { path: `${platform}.*[.]rules[.]ts$` },
    {
      path: `${platform}(db|http|adapters|jobs)/|[.]sql[.]ts$|^node_modules/(pg|kysely|fastify)/|^(fs|net|http|https|child_process|timers)`,
      dependencyTypesNot: ['type-only'],
    },
  ),
  deny(
    'adapters-see-only-their-port',
    { path: `${platform}adapters/` },
    {
      path: `${platform}(modules|db|http|jobs)/`,
      pathNot: `${platform}modules/[^/]+/(port|sms-port|central-file-port)[.]ts$`,
    },
  ),
  deny(
    'modules-never-name-an-adapter',
    { path: `${platform}(modules|http|db|jobs)/` },
    { path: `${platform}adapters/` },
  ),
  deny('platform-core-is-a-leaf', { path: `${platform}core/` }, { path: platform, pathNot: `${platform}core/` }),
  deny(
    'only-routes-and-wiring-know-http',
    {
      path: platform,
      pathNot: `${platform}(http/|wiring/|(app|main)[.]ts$|${routes})`,
    },
    { path: `${platform}http/|^node_modules/fastify/` },
  ),
  deny(
    'only-the-wiring-knows-routes',
    { path: platform, pathNot: `${platform}wiring/` },
    { path: `${platform}${routes}` },
  ),
  deny(
    'only-entries-know-the-wiring',
    { path: platform, pathNot: `${platform}(wiring/|(app|main)[.]ts$)` },
    { path: `${platform}wiring/` },
  ),
  deny(
    'only-entries-import-app-ts',
    { path: platform, pathNot: `${platform}(main|commands/.*|testing/.*)[.]ts$` },
    { path: `${platform}app[.]ts$` },
  ),
  {
    name: 'no-sandbox-for-real-money',
    severity: 'error',
    from: { path: '^apps/(platform|web)/main[.]ts$' },
    // Direct or indirect, static or lazy: everything these programs can reach runs with real money.
    to: {
      path: '^apps/(sandbox-acquirer|standalone)/|sandbox-provider[.]ts$|/adapters/[^/]+-sandbox/',
      reachable: true,
    },
  },
  deny(
    'features-never-import-features',
    { path: `${web}features/([^/]+)/` },
    { path: `${web}features/`, pathNot: `${web}features/$1/` },
  ),
  deny(
    'web-flows-one-way',
    { path: `${web}(features|shell|lib|modals)/` },
    { path: `${web}routes/`, dependencyTypesNot: ['type-only'] },
  ),
  deny(
    'features-do-not-load-dialogs',
    { path: `${web}features/` },
    { path: `${web}modals/(modal-components|intercept-links|preload-likely)[.]ts$` },
  ),
  deny('web-lib-is-below-features', { path: `${web}lib/` }, { path: `${web}(features|shell|modals)/` }),
  // The generated route tree and the router name each other's types: the framework writes it so.
  deny(
    'web-has-no-type-cycles',
    { path: web, pathNot: `${web}route-tree[.]gen[.]ts$` },
    { circular: true, path: web, viaOnly: { pathNot: 'route-tree[.]gen[.]ts$' } },
  ),
  deny('shell-does-not-know-features', { path: `${web}shell/` }, { path: `${web}features/` }),
  deny(
    'server-code-stays-on-the-server',
    {
      path: `${web}(features|shell|lib|modals)/`,
      pathNot: ['[.]server[.]tsx?$', `${web}lib/site/request-context[.]ts$`],
    },
    { path: `${web}(server/|.*[.]server[.]tsx?$)`, dependencyTypesNot: ['type-only'] },
  ),
  // Builds for players leave them out.
  deny(
    'only-their-routes-import-demo-pages',
    { path: '^(apps|packages)/', pathNot: `${web}(demo-pages/|routes/\\[__)` },
    { path: `${web}demo-pages/` },
  ),
  deny('views-never-in-web-lib', { path: `${web}lib/` }, { path: '^packages/games/.*[.]tsx$' }),
  deny('tests-are-not-imported', {}, { path: '([.]test[.]tsx?|[.]e2e[.]ts)$' }),
  deny('only-what-is-declared', {}, { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] }),
  // The image for production has no dev dependencies.
  deny(
    'no-dev-packages-in-shipped-code',
    {
      path: '^(apps|packages)/',
      pathNot: '[.]config[.]ts$|(^|/)(build|measure|generate)[^/]*[.]ts$|[.]d[.]ts$',
    },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
  ),
  deny('nothing-missing', {}, { couldNotResolve: true, pathNot: '^(virtual:|vite/|@vitejs)|[.]css$|[?]|^cloudflare' }),
  {
    name: 'modules-form-a-dag',
    severity: 'error',
    scope: 'folder',
    from: { path: `${platform}modules/[^/]+$` },
    to: { circular: true, path: `${platform}modules/[^/]+$` },
  },
];
