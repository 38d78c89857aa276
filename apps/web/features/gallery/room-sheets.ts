import sheets from 'virtual:theme-sheets';

/** Addresses of all themes' stylesheets. Only this page's own chunk holds them; every other page knows one theme. */
export const roomSheets: ReadonlyMap<string, string> = new Map(Object.entries(sheets));
