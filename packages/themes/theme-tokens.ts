export type Tokens = ReadonlyMap<string, string>;

/** One variant of a theme: one per scheme, and one per tested hue if the operator sets the accent. */
export type ThemeVariant = { name: string; tokens: Tokens };

function declarations(block: string): [string, string][] {
  return [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name ?? '', value ?? '']);
}

const DARK = /@media \(prefers-color-scheme: dark\)\s*\{\s*:root\s*\{([^}]*)\}/;
const HUE = 'var(--operator-hue)';
const HUES_TRIED = 24;

/** The tokens of the first `:root`, unchanged. */
export const tokensOf = (css: string): Tokens => new Map(declarations(/:root\s*\{([^}]*)\}/.exec(css)?.[1] ?? ''));

/** All variants of a theme. */
export function variantsOf({ name, css }: { readonly name: string; readonly css: string }): ThemeVariant[] {
  const light = tokensOf(css);
  const dark = DARK.exec(css)?.[1];
  const variants = [{ name, tokens: light }];
  if (dark) variants.push({ name: `${name} dark`, tokens: new Map([...light, ...declarations(dark)]) });
  if (!css.includes(HUE)) return variants;
  return variants.flatMap((variant) =>
    Array.from({ length: HUES_TRIED }, (_, at) => {
      const hue = String((at * 360) / HUES_TRIED);
      return {
        name: `${variant.name}, hue ${hue}`,
        tokens: new Map([...variant.tokens].map(([token, value]) => [token, value.replaceAll(HUE, hue)])),
      };
    }),
  );
}
