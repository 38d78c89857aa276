import type { Theme } from './contract.ts';
import type { themeFonts } from './fonts/fonts.ts';

/** All built-in themes, each with a folder of its name. */
export const themes: Readonly<Record<keyof typeof themeFonts, Theme>> = {
  /** Willemstad harbour after sunset: deep water, painted façades, warm light. */
  curacao: { name: 'curacao', scheme: 'dark', themeColour: '#021d27', image: 'harbour.svg' },
  /** A salon at noon: ivory, veined marble, navy, brass hairlines. */
  monaco: { name: 'monaco', scheme: 'light', themeColour: '#f7f3e9', image: 'casino-front.svg' },
  /** Velvet and moonlight: near-black aubergine, silver, one violet. */
  nocturne: { name: 'nocturne', scheme: 'dark', themeColour: '#120a17', image: 'stage.svg' },
  /** Neon on a dark arcade: magenta, cyan, a horizon grid. */
  arcade: { name: 'arcade', scheme: 'dark', themeColour: '#0f0528', image: 'horizon.svg' },
  /** A letterpress handbill: parchment, walnut ink, oxblood. */
  saloon: { name: 'saloon', scheme: 'light', themeColour: '#ecdfbf', image: 'handbill.svg' },
  /** A lapis tomb by torchlight: gold leaf, sandstone, a frieze of signs. */
  pharaoh: { name: 'pharaoh', scheme: 'dark', themeColour: '#060e34', image: 'gate.svg' },
  /** A ferry cabin in the fjord: ice white, slate, one signal orange. */
  nordic: { name: 'nordic', scheme: 'light', themeColour: '#f4f9fc', image: 'fjord.svg' },
  /** Kyoto paper lanterns: washi, sumi ink, cherry. */
  sakura: { name: 'sakura', scheme: 'light', themeColour: '#f8f0e6', image: 'branch.svg' },
  /** A lacquered palace by lantern light: black lacquer, jade, vermilion, gold wire. */
  jade: { name: 'jade', scheme: 'dark', themeColour: '#100c08', image: 'moon-gate.svg' },
  /** Rio by night in cut paper: plum, hot orange, lime, turquoise. */
  carnival: { name: 'carnival', scheme: 'dark', themeColour: '#2e0a33', image: 'parade.svg' },
  /** The lobby of a grand hotel in 1928: black stone, emerald, champagne inlay. */
  deco: { name: 'deco', scheme: 'dark', themeColour: '#050807', image: 'sunburst.svg' },
  /** An 8-bit cabinet: sixteen colours, hard edges, nothing blends. */
  pixel: { name: 'pixel', scheme: 'dark', themeColour: '#0d0c1a', image: 'land.svg' },
  /** First light on the plain: ochre, acacia green, terracotta. */
  savanna: { name: 'savanna', scheme: 'light', themeColour: '#f8e8cd', image: 'plain.svg' },
  /** A captain's table by candle light: weathered teal, rope, brass, charts. */
  buccaneer: { name: 'buccaneer', scheme: 'dark', themeColour: '#22190f', image: 'map.svg' },
  /** An observatory on a clear night: deep space, a nebula in rose and blue, thin instruments. */
  cosmos: { name: 'cosmos', scheme: 'dark', themeColour: '#070a1d', image: 'observatory.svg' },
  /** A sweet shop: milk white, strawberry, mint, lemon. */
  candy: { name: 'candy', scheme: 'light', themeColour: '#fff6f4', image: 'counter.svg' },
  /** The sixtieth floor: graphite, smoked glass, brushed steel, one amber light. */
  penthouse: { name: 'penthouse', scheme: 'dark', themeColour: '#1d1f22', image: 'skyline.svg' },
  /** Whitewash and tiles: azure, lemon, terracotta. */
  riviera: { name: 'riviera', scheme: 'light', themeColour: '#fbf9f3', image: 'loggia.svg' },
  /** A pit wall: carbon, signal red, white, everything leans forward. */
  velocity: { name: 'velocity', scheme: 'dark', themeColour: '#080809', image: 'track.svg' },
  /** Neutral, light and dark by the visitor's device, with one accent that the operator sets (`--operator-hue`). */
  slate: { name: 'slate', scheme: 'system', themeColour: { light: '#fafafa', dark: '#131416' }, image: null },
};
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
