import stylesheets from 'virtual:theme-stylesheets';

/** URLs of all themes' stylesheets. Only this page's chunk contains them; other pages know one theme. */
export const themeStylesheets: ReadonlyMap<string, string> = new Map(Object.entries(stylesheets));
