import { basename } from 'node:path';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, searchForWorkspaceRoot, type Plugin } from 'vite';
import { demoPages, wantsDemoPages } from './demo-pages-plugin.ts';
import { gameModules } from './game-modules-plugin.ts';
import { staticParts } from './static-parts-plugin.ts';
import { BROWSERS_MIN } from './supported-browsers.ts';
import { THEME_FILES, themeModules, themesDir } from './theme-modules-plugin.ts';

/** Scripts and stylesheets are compiled for the oldest supported browsers. */
const browsers = Object.entries(BROWSERS_MIN).map(([name, version]) => `${name}${version}`);

/** Modules that a guest's lobby loads; modules of other pages stay in separate chunks. */
const EVERY_PAGE = new RegExp(
  [
    String.raw`node_modules/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack/(?:react-router|router-core|history|store|react-store))/`,
    String.raw`packages/(?:ui/(?:icon/(?!icon-list)|button|state|toast|class-names|badge|chip|tile|dialog|progress-line)[/.]|contract/(?:constants|page-keys))`,
    String.raw`apps/web/(?:client|modals/|shell/(?!players-page|early-page|panic-link|preview-card|use-navigation|navigation-|language-name|guest-card|back-link)|lib/(?:pages/|i18n/(?!formatted-message|ago-text|use-error-text)|parameters/(?!store-visit)|session/(?!display-overrides)|site/|navigation/(?!long-press-tiles)|events/(?!send-fault))|lib/api/(?:api-|endpoint-table|read-public|lazy-))`,
    'vite/preload-helper',
    'rolldown.runtime',
  ].join('|'),
);

/** The rest of the front page as one chunk; game lists share parts of it. */
const LOBBY = new RegExp(
  [
    String.raw`apps/web/features/lobby/(?:hero|lobby-page|category-chips|faq|lucky-pick|provider-strip|search-form|game-shelf|game-tile\.)`,
    String.raw`apps/web/routes/index\.`,
    String.raw`packages/ui/(?:carousel|shelf)/`,
  ].join('|'),
);

/** Forms and queries. A guest loads them with the log-in and registration dialogs when the lobby is idle. */
const FORMS = new RegExp(
  [
    String.raw`apps/web/lib/(?:api/(?:queries|query-|use-endpoint-|key-by-content|new-idempotency-key)|forms/use-endpoint-form|i18n/formatted-message)`,
    String.raw`apps/web/features/auth/(?:password-field|form-error|auth\.module)`,
    String.raw`packages/(?:contract/fields|money/)|apps/web/shell/use-navigation`,
    String.raw`packages/ui/(?:text-field|checkbox|select|choice|combobox/option|popover|skeleton)`,
  ].join('|'),
);

/** What every page of a player needs: balance, notices, live events. */
const PLAYER = new RegExp(
  [
    String.raw`apps/web/features/account/(?:account-slot|player-runtime|open-promotion-popup|promotion-popup\.rules)`,
    String.raw`apps/web/shell/players-page`,
    String.raw`apps/web/lib/(?:money/money\.|restriction/(?:use-restriction|closed-notice)|realtime/|protection/|next-steps/|account/use-account-href|location/)`,
  ].join('|'),
);

/** Stylesheets of lazy chunks, whose names are short because the entry file lists them. The server links the others by the names that its own build gives them. */
const CHUNK_STYLESHEETS = /^(?!theme|font-|base|index|lobby).*\.css$/;

/** Names of classes in the page: stylesheet and class, as `header_bar`. Throws where two stylesheets have one name. */
function scopedClassNames(): (name: string, file: string) => string {
  const files = new Map<string, string>();
  return (name, file) => {
    const path = file.replace(/\?.*/, '');
    const stylesheet = basename(path, '.module.css');
    const known = files.get(stylesheet) ?? path;
    if (known !== path) throw new Error(`Two stylesheets have the same file name: ${known} and ${path}.`);
    files.set(stylesheet, path);
    return `${stylesheet}_${name}`;
  };
}

/** Only the server imports the themes' files, but the browser's build must emit them: a chunk of it imports them and is then removed. */
function themeFiles(): Plugin {
  return {
    name: 'theme-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      // Without its exports nothing would use the files.
      this.emitFile({ type: 'chunk', id: THEME_FILES, name: 'theme-files', preserveSignature: 'strict' });
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const [file, output] of Object.entries(bundle))
          if (output.type === 'chunk' && output.name === 'theme-files') delete bundle[file];
      },
    },
  };
}

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    tanstackStart({
      srcDirectory: '.',
      router: {
        entry: 'router.tsx',
        routesDirectory: 'routes',
        generatedRouteTree: 'route-tree.gen.ts',
        routeFileIgnorePattern: String.raw`\.(test|module)\.`,
        quoteStyle: 'single',
        semicolons: true,
        // Each route's loader is bundled with its component, so that the lobby does not load other pages' loaders.
        codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']] },
      },
      client: { entry: 'client.tsx' },
      server: { entry: 'server/render-entry.ts' },
    }),
    react(),
    themeModules(themesDir()),
    themeFiles(),
    demoPages(command === 'serve' || wantsDemoPages()),
    gameModules(),
    staticParts(),
  ],
  // Everything is bundled into the renderer, so that React's production build is chosen when we build and not by an environment variable later.
  ...(command === 'build' && { ssr: { noExternal: true } }),
  css: { modules: { generateScopedName: scopedClassNames() } },
  // A development server sends files of the workspace, and those of the operator's themes.
  server: { fs: { allow: [searchForWorkspaceRoot(import.meta.dirname), ...[themesDir() ?? []].flat()] } },
  build: {
    target: browsers,
    modulePreload: {
      polyfill: false,
      // Lazy chunks load their stylesheets; listing all their scripts as well would add 2.5 % to every guest's first
      // load.
      resolveDependencies: (_file, dependencies) => dependencies.filter((name) => name.endsWith('.css')),
    },
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
    // It also reports modules whose only static importers are loaded on demand. Tests measure what a page loads.
    rolldownOptions: { checks: { pluginTimings: false, ineffectiveDynamicImport: false } },
  },
  environments: {
    client: {
      build: {
        manifest: true,
        // Without groups, each module that several pages share becomes a chunk of its own: a player's lobby loaded 73 scripts and 29 stylesheets. A group
        // contains its modules and all their imports, as far as no earlier group has them.
        rolldownOptions: {
          output: {
            // Short names, because the main chunk lists them all; the manifest maps them.
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: ({ names }) =>
              CHUNK_STYLESHEETS.test(names[0] ?? '') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
            codeSplitting: {
              groups: [
                { name: 'site', test: EVERY_PAGE },
                { name: 'lobby', test: LOBBY },
                { name: 'forms', test: FORMS },
                { name: 'auth', test: /apps\/web\/features\/auth\/(?:login|signup)\.modal/ },
                { name: 'player', test: PLAYER },
                { name: 'common', test: /packages\/ui\/|apps\/web\/lib\//, minShareCount: 6 },
                { name: 'deposit', test: /apps\/web\/routes\/-deposit-screen/ },
                { name: 'own-lobby', test: /apps\/web\/(?:routes\/-own-(?:lobby|shelf)|lib\/favorites\/heart-toggle)/ },
                { name: 'play', test: /apps\/web\/features\/games\/game-stage|packages\/games\/view\/(?!.*texts)/ },
              ],
            },
          },
        },
      },
    },
  },
}));
