import type { Plugin } from 'vite';

const PART = /\.part\.tsx$/;

/**
 * Files named `*.part.tsx` hold what only the server renders (`shell/server-part.tsx`). In the browser's build nothing is left of them but their style sheets:
 * an import of an unused component alone would still bring everything that it imports.
 */
export function serverParts(): Plugin {
  return {
    name: 'server-parts',
    enforce: 'pre',
    transform(code, id) {
      if (this.environment.name !== 'client' || !PART.test(id)) return undefined;
      const sheets = code.match(/^import [^;]*?'[^']*\.css';$/gm) ?? [];
      const names = Array.from(code.matchAll(/^export function (\w+)/gm), ([, name]) => name);
      const imports = sheets.map((line) => line.replace(/^import .*? from /, 'import '));
      return { code: [...imports, ...names.map((name) => `export const ${name} = () => null;`)].join('\n'), map: null };
    },
  };
}
