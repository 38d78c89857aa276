import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** What moves by itself for longer needs a way to pause it (WCAG 2.2, 2.2.2). */
const SECONDS_MAX = 5;
/** Says that something loads, and ends with it; the caret of a field. */
const ENDLESS = [
  'skeleton/skeleton.module.css',
  'progress/progress.module.css',
  'button/button.module.css',
  'otp-field/otp-field.module.css',
];

/** Animations of a stylesheet with the seconds for which they run. Of a scroll-driven one, 0. */
function animationsOf(css: string): readonly { readonly text: string; readonly seconds: number }[] {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '');
  return [...rules.matchAll(/animation:([^;}]+)[;}]/g)].flatMap(([, value = '']) =>
    value.split(/,(?![^(]*\))/).map((text) => ({ text: text.trim(), seconds: secondsOf(text) })),
  );
}

function secondsOf(text: string): number {
  const words = text
    .replaceAll(/[\w-]+\([^()]*\)/g, '')
    .trim()
    .split(/\s+/);
  const times = words.flatMap((word) =>
    /^[\d.]+m?s$/.test(word) ? [Number.parseFloat(word) / (word.endsWith('ms') ? 1_000 : 1)] : [],
  );
  const count = words.includes('infinite') ? Infinity : Number(words.find((word) => /^[\d.]+$/.test(word)) ?? 1);
  return (times[0] ?? 0) === 0 ? 0 : (times[0] ?? 0) * count;
}

it('counts duration and repetitions', () => {
  const css =
    'a { animation: swell 14s steps(200) 4; } b { animation: turn 0.8s linear infinite, rise 320ms cubic-bezier(0.2, 1, 0.4, 1) both }';
  expect(animationsOf(css).map(({ seconds }) => seconds)).toEqual([56, Infinity, 0.32]);
});

it('nothing outside of games moves by itself for more than five seconds, in any theme', () => {
  const files = globSync(['packages/{themes,ui}/**/*.css', 'apps/web/{features,shell,lib,routes,modals}/**/*.css'], {
    cwd: root,
  });
  expect(files.length).toBeGreaterThan(100);
  const long = files
    .filter((file) => !ENDLESS.some((known) => file.endsWith(known)))
    .flatMap((file) =>
      animationsOf(readFileSync(join(root, file), 'utf8')).flatMap(({ text, seconds }) =>
        seconds > SECONDS_MAX ? [`${file}: ${text}`] : [],
      ),
    );
  expect(long).toEqual([]);
});
