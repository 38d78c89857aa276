import stylesheets from 'virtual:theme-stylesheets';

/** Addresses of all themes' stylesheets. Only this page's own chunk holds them; every other page knows one theme. */
export const themeStylesheets: ReadonlyMap<string, string> = new Map(Object.entries(stylesheets));
