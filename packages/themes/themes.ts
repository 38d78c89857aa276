import type { Theme } from './contract.ts';
import type { themeFonts } from './fonts/fonts.ts';
import { arcade } from './arcade/theme.ts';
import { buccaneer } from './buccaneer/theme.ts';
import { candy } from './candy/theme.ts';
import { carnival } from './carnival/theme.ts';
import { cosmos } from './cosmos/theme.ts';
import { curacao } from './curacao/theme.ts';
import { deco } from './deco/theme.ts';
import { jade } from './jade/theme.ts';
import { monaco } from './monaco/theme.ts';
import { nocturne } from './nocturne/theme.ts';
import { nordic } from './nordic/theme.ts';
import { penthouse } from './penthouse/theme.ts';
import { pharaoh } from './pharaoh/theme.ts';
import { pixel } from './pixel/theme.ts';
import { riviera } from './riviera/theme.ts';
import { sakura } from './sakura/theme.ts';
import { saloon } from './saloon/theme.ts';
import { savanna } from './savanna/theme.ts';
import { slate } from './slate/theme.ts';
import { velocity } from './velocity/theme.ts';

type FontThemeName = keyof typeof themeFonts;

/** All built-in themes. */
export const themes = {
  curacao,
  monaco,
  nocturne,
  arcade,
  saloon,
  pharaoh,
  nordic,
  sakura,
  jade,
  carnival,
  deco,
  pixel,
  savanna,
  buccaneer,
  cosmos,
  candy,
  penthouse,
  riviera,
  velocity,
  slate,
} as const satisfies Record<FontThemeName, Theme>;
export type ThemeName = keyof typeof themes;
export const defaultTheme: ThemeName = 'curacao';

/** Themes by name: built-in ones and the operator's own. */
export type Themes = Readonly<Record<string, Theme>>;

export function isThemeName(name: string): name is ThemeName {
  return Object.hasOwn(themes, name);
}

/** The theme with this name, otherwise the default theme. */
export function themeOf(name: string, among: Themes): Theme {
  return (Object.hasOwn(among, name) ? among[name] : undefined) ?? themes[defaultTheme];
}
