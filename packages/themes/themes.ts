import type { Theme } from './contract.ts';
import { arcade } from './arcade/theme.ts';
import { buccaneer } from './buccaneer/theme.ts';
import { pharaoh } from './pharaoh/theme.ts';
import { pixel } from './pixel/theme.ts';
import { saloon } from './saloon/theme.ts';
import { velocity } from './velocity/theme.ts';
import { carnival } from './carnival/theme.ts';
import { cosmos } from './cosmos/theme.ts';
import { curacao } from './curacao/theme.ts';
import { deco } from './deco/theme.ts';
import { jade } from './jade/theme.ts';
import { monaco } from './monaco/theme.ts';
import type { roomFaces } from './fonts/faces.ts';
import { nocturne } from './nocturne/theme.ts';
import { penthouse } from './penthouse/theme.ts';

type RoomName = keyof typeof roomFaces;

/** One line for each room. */
export const themes = {
  curacao,
  monaco,
  nocturne,
  arcade,
  buccaneer,
  pharaoh,
  pixel,
  saloon,
  velocity,
  jade,
  carnival,
  deco,
  cosmos,
  penthouse,
} as const satisfies Partial<Record<RoomName, Theme>>;
export type ThemeName = keyof typeof themes;
export const defaultTheme: ThemeName = 'curacao';

export function isThemeName(name: string): name is ThemeName {
  return Object.hasOwn(themes, name);
}

/** The look of that name; the default look where no such one is shipped. */
export function themeOf(name: string): Theme {
  return isThemeName(name) ? themes[name] : themes[defaultTheme];
}
