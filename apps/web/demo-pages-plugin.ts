import { readEnvironment } from '@marquee/contract/environment.ts';
import type { Plugin } from 'vite';

/** The modules of `demo-pages/` that routes import, with the page that each exports. */
const PAGES: readonly (readonly [file: string, page: string])[] = [
  ['/demo-pages/gallery-page.tsx', 'GalleryPage'],
  ['/demo-pages/brands-page.tsx', 'BrandsPage'],
];
const NONE = '\0no-demo-page:';

/** Whether the environment asks for a build with these pages. */
export const wantsDemoPages = (): boolean => readEnvironment(process.env).MARQUEE_DEMO_PAGES;

/**
 * The pages of `demo-pages/`: the component gallery and the list of a demo's brands. A build without them has nothing in place of their modules, and their routes,
 * which ask `HAS_DEMO_PAGES`, are not found.
 */
export function demoPages(areIncluded: boolean): Plugin {
  return {
    name: 'demo-pages',
    enforce: 'pre',
    config: () => ({ define: { 'import.meta.env.HAS_DEMO_PAGES': JSON.stringify(areIncluded) } }),
    resolveId(id) {
      const page = areIncluded ? undefined : PAGES.find(([file]) => id.endsWith(file));
      return page && `${NONE}${page[1]}`;
    },
    load: (id) => (id.startsWith(NONE) ? `export const ${id.slice(NONE.length)} = null;` : undefined),
  };
}
