export type Tokens = ReadonlyMap<string, string>;

/** One look of a theme: a theme of both schemes has two, one whose accent the operator sets has one for each hue tried. */
export type Look = { name: string; tokens: Tokens };

function declarations(block: string): [string, string][] {
  return [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name ?? '', value ?? '']);
}

const DARK = /@media \(prefers-color-scheme: dark\)\s*\{\s*:root\s*\{([^}]*)\}/;
const HUE = 'var(--operator-hue)';
const HUES_TRIED = 24;

/** The tokens of the first `:root`, exactly as written. */
export const tokensOf = (css: string): Tokens => new Map(declarations(/:root\s*\{([^}]*)\}/.exec(css)?.[1] ?? ''));

/** Every look that a visitor can meet. */
export function variantsOf({ name, css }: { readonly name: string; readonly css: string }): Look[] {
  const light = tokensOf(css);
  const dark = DARK.exec(css)?.[1];
  const looks = [{ name, tokens: light }];
  if (dark) looks.push({ name: `${name} in the dark`, tokens: new Map([...light, ...declarations(dark)]) });
  if (!css.includes(HUE)) return looks;
  return looks.flatMap((variant) =>
    Array.from({ length: HUES_TRIED }, (_, at) => {
      const hue = String((at * 360) / HUES_TRIED);
      return {
        name: `${variant.name}, hue ${hue}`,
        tokens: new Map([...variant.tokens].map(([token, value]) => [token, value.replaceAll(HUE, hue)])),
      };
    }),
  );
}
