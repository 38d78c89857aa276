import { themeOf, type Themes } from '@marquee/themes/themes.ts';
import type { AppSettings } from '../lib/site/site.ts';

const INK = { dark: '#ffffff', light: '#1a1a1a', system: '#1a1a1a' } as const;

/** The brand's initial on its theme colour. A brand with its own icon serves that file from its reverse proxy. */
export function favicon({ brandName, theme }: Pick<AppSettings, 'brandName' | 'theme'>, themes: Themes): string {
  const { themeColour, scheme } = themeOf(theme, themes);
  const ground = typeof themeColour === 'string' ? themeColour : themeColour.light;
  const initial = [...brandName][0]?.toUpperCase().replace(/[<&]/, '') ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${ground}"/><text x="32" y="45" font-family="system-ui,sans-serif" font-size="38" font-weight="700" text-anchor="middle" fill="${INK[scheme]}">${initial}</text></svg>`;
}
