import { describe, expect, it } from 'vitest';
import {
  contrastFaults,
  fontFaults,
  lightFaults,
  sharedFonts,
  sizeFaults,
  STYLESHEET_BYTES_MAX,
  tokenFaults,
  duplicates,
} from './theme-checks.ts';
import { readTheme, sentBytes } from './theme-stylesheet.ts';

const sample = readTheme('curacao');
const withValue = (token: string, value: string, css = sample.css) =>
  css.replace(new RegExp(`--${token}:[^;]+;`), `--${token}: ${value};`);

describe('theme checks report', () => {
  it('missing and unknown tokens, and a shadow that cannot be combined', () => {
    expect(tokenFaults({ css: sample.css.replace(/--text-muted:[^;]+;/, '') })).toEqual(['text-muted is missing']);
    expect(tokenFaults({ css: sample.css.replace('--text-muted:', '--text-new: 1px;\n--text-muted:') })).toEqual([
      'text-new is unknown',
    ]);
    expect(tokenFaults({ css: withValue('shadow-low', 'none') })).toEqual(['shadow-low is none']);
  });

  it('insufficient contrast on a surface, at rest or on hover', () => {
    const weak = contrastFaults({ name: 'x', css: withValue('text-muted', 'oklch(0.5 0.034 205)') });
    expect(weak).toContainEqual(expect.stringMatching(/^x: text-muted on surface-page: \d\.\d\d < 4\.5$/));
    // Barely legible at rest, insufficient on hover.
    const light = withValue('text-on-accent', 'oklch(1 0 0)', withValue('accent-fill', 'oklch(0.565 0 0)'));
    const faults = contrastFaults({ name: 'x', css: light }).filter((fault) => fault.includes('accent-fill'));
    expect(faults).toEqual([expect.stringContaining('under the pointer')]);
  });

  it('a colour in an unsupported notation', () => {
    expect(contrastFaults({ name: 'x', css: withValue('text-muted', '#888') })[0]).toContain(
      'not readable by the test',
    );
  });

  it('low contrast in the dark scheme or for one operator hue only', () => {
    const slate = readTheme('slate');
    const dark = slate.css.replace(/(dark\)[\s\S]*?--text-muted:)[^;]+;/, '$1 oklch(0.4 0 0);');
    expect(contrastFaults({ name: 'x', css: dark })[0]).toContain('x dark');
    const hue = slate.css.replace(/--accent-fill:[^;]+;/, '--accent-fill: oklch(0.548 0.16 var(--operator-hue));');
    const found = contrastFaults({ name: 'x', css: hue });
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(24);
  });

  it('two themes that look almost the same', () => {
    const copy = {
      ...sample,
      name: 'copy',
      css: withValue('accent', 'oklch(0.7 0.165 60)'),
      displayFamily: 'jost' as const,
    };
    expect(duplicates([sample, copy])).toEqual([expect.stringMatching(/^curacao and copy are 0\.\d\d apart$/)]);
  });

  it('two themes that share a display font', () => {
    expect(sharedFonts([sample, { ...readTheme('monaco'), displayFamily: sample.displayFamily }])).toEqual([
      'curacao and monaco share unbounded',
    ]);
  });

  it('too few light themes', () => {
    expect(lightFaults([readTheme('monaco'), sample])).toEqual(['1 light themes < 5']);
  });

  it('a stylesheet that is too large', () => {
    const rules = Array.from({ length: 400 }, (_, at) => `[data-part='p${at * 7919}'] { inset: ${at * 31}px; }`).join(
      '\n',
    );
    const large = { ...sample, css: sample.css + rules };
    expect(sentBytes(large)).toBeGreaterThan(STYLESHEET_BYTES_MAX);
    expect(sizeFaults(large)).toHaveLength(1);
  });

  it('missing and unused fonts', () => {
    expect(fontFaults(["src: url('../fonts/a-latin.woff2')"], ['b-latin.woff2'])).toEqual([
      'a-latin.woff2 is missing',
      'b-latin.woff2 is used by no theme',
    ]);
  });
});
