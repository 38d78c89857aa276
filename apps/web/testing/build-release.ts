import type { Plugin } from 'vite';
import { bundleSite } from '../build.ts';

/** Changes each script and each stylesheet, and so the names of all of them. */
const marked = (mark: string): Plugin => ({
  name: 'release-mark',
  config: () => ({
    css: {
      postcss: {
        plugins: [
          { postcssPlugin: 'release-mark', OnceExit: (root) => void root.append(`:root { --release: ${mark}; }`) },
        ],
      },
    },
  }),
  renderChunk: (code) => `${code}\nglobalThis.release = '${mark}';\n`,
});

// `build-release.ts <folder> <mark>`: a build that shares no script or stylesheet with one of another mark.
const [folder, mark] = process.argv.slice(2);
if (folder === undefined || mark === undefined) throw new Error('A folder and a mark are needed.');
await bundleSite(folder, [marked(mark)]);
