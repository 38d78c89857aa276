import type { Plugin } from 'vite';

const ISLAND = /\.island\.tsx$/;

/**
 * Files `*.island.tsx` are rendered only on the server (`shell/server-island.tsx`). The browser's build keeps only
 * their stylesheets: even an unused import would bundle everything that it imports. Stylesheets of components inside
 * are imported without a name.
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
      // A stylesheet whose names are unused would be dropped; reading a missing name keeps it.
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
