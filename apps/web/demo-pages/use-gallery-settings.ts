import { useEffect, useState } from 'react';
import { themeStylesheets } from './theme-stylesheets.ts';

export interface GallerySettings {
  /** Empty: the brand's own theme. */
  readonly theme: string;
  readonly direction: '' | 'ltr' | 'rtl';
  readonly density: 'normal' | 'compact';
}

const own: GallerySettings = { theme: '', direction: '', density: 'normal' };

function readGallerySettings(query: string): GallerySettings {
  const given = new URLSearchParams(query);
  const [theme, direction] = [given.get('theme') ?? '', given.get('direction')];
  return {
    theme: themeStylesheets.has(theme) ? theme : '',
    direction: direction === 'rtl' || direction === 'ltr' ? direction : '',
    density: given.get('density') === 'compact' ? 'compact' : 'normal',
  };
}

/** Adds the stylesheet of another theme after the brand's own, so that it takes precedence. Returns a function that removes it. */
function applyTheme(theme: string): (() => void) | undefined {
  const stylesheetUrl = themeStylesheets.get(theme);
  if (stylesheetUrl === undefined) return undefined;
  const root = document.documentElement;
  const { theme: brandTheme } = root.dataset;
  const brandStylesheet = themeStylesheets.get(brandTheme ?? '');
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = stylesheetUrl;
  const stylesheets = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const before = stylesheets.filter((stylesheet) => stylesheet.getAttribute('href') === brandStylesheet);
  document.head.append(link);
  root.dataset['theme'] = theme;
  // Both themes at the same time would mix their ornaments.
  link.addEventListener('load', () => {
    for (const stylesheet of before) stylesheet.disabled = true;
  });
  return () => {
    link.remove();
    for (const stylesheet of before) stylesheet.disabled = false;
    if (brandTheme) root.dataset['theme'] = brandTheme;
  };
}

/** Theme settings of the gallery from `?theme=&direction=&density=`, kept in the URL so that they can be shared. Reset when the page is left. */
export function useGallerySettings(): [GallerySettings, (change: Partial<GallerySettings>) => void] {
  const [settings, setSettings] = useState<GallerySettings>(own);
  useEffect(() => setSettings(readGallerySettings(location.search)), []);
  useEffect(() => applyTheme(settings.theme), [settings.theme]);
  useEffect(() => {
    const root = document.documentElement;
    const before = root.dir;
    if (settings.direction) root.dir = settings.direction;
    if (settings.density === 'compact') root.dataset['density'] = 'compact';
    return () => {
      root.dir = before;
      delete root.dataset['density'];
    };
  }, [settings.direction, settings.density]);

  return [
    settings,
    (change) => {
      const next = { ...settings, ...change };
      setSettings(next);
      const query = new URLSearchParams(
        Object.entries(next).filter(([name, value]) => value !== own[name as keyof GallerySettings]),
      ); // values of GallerySettings are strings
      history.replaceState(
        history.state,
        '',
        `${location.pathname}${query.size > 0 ? `?${query}` : ''}${location.hash}`,
      );
    },
  ];
}
