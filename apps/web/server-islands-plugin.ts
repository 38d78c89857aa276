import type { Plugin } from 'vite';

const ISLAND = /\.island\.tsx$/;

/**
 * Files named `*.island.tsx` hold what only the server renders (`shell/server-island.tsx`). In the browser's build nothing is left of them but their stylesheets:
 * an import of an unused component alone would still bring everything that it imports. Sheets of components inside are imported without a name.
 */
export function serverIslands(): Plugin {
  return {
    name: 'server-islands',
    enforce: 'pre',
    transform(code, id) {
      if (this.environment.name !== 'client' || !ISLAND.test(id)) return undefined;
      const stylesheets = code.match(/^import [^;]*?'[^']*\.css';$/gm) ?? [];
      const names = Array.from(code.matchAll(/^export function (\w+)/gm), ([, name]) => name);
      const imports = stylesheets.map((line) => line.replace(/^import .*? from /, 'import '));
      // A sheet that nobody else uses would be dropped with its unused names: reading one that no sheet has keeps it.
      const own = imports.filter((line, at) => line === stylesheets[at]);
      const kept = own.map((line, at) => line.replace('import ', `import sheet${at} from `));
      const nothing = [...own.map((_, at) => `sheet${at}._`), 'null'].join(' ?? ');
      return {
        code: [...imports, ...kept, ...names.map((name) => `export const ${name} = () => ${nothing};`)].join('\n'),
        map: null,
      };
    },
  };
}
