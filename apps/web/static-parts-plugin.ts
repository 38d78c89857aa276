import type { Plugin } from 'vite';

const STATIC = /\.static\.tsx$/;

/**
 * Files named `*.static.tsx` hold what only the server renders (`shell/static-part.tsx`). The browser's build keeps only their stylesheets: importing an unused
 * component would still bring everything that it imports. Stylesheets that no other module of the browser uses are imported without a name. Throws for a static part that exports anything else than function declarations.
 */
export function staticParts(): Plugin {
  return {
    name: 'static-parts',
    enforce: 'pre',
    transform(code, id) {
      if (this.environment.name !== 'client' || !STATIC.test(id)) return undefined;
      const names = Array.from(code.matchAll(/^export function (\w+)/gm), ([, name]) => name);
      const exported = code.match(/^export\b/gm)?.length ?? 0;
      if (names.length === 0 || names.length !== exported)
        throw new Error(`${id}: a static part exports function declarations only.`);
      const stylesheets = code.match(/^import [^;]*?'[^']*\.css';$/gm) ?? [];
      const imports = stylesheets.map((line) => line.replace(/^import .*? from /, 'import '));
      // The bundler drops a stylesheet whose class names nobody uses: reading a name that it does not have keeps it.
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
