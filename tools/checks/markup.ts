import type { Finding } from './finding.ts';
import { isTest, type Source } from './sources.ts';

/** An opening tag of JSX with the line on which it starts. */
interface Tag {
  readonly name: string;
  readonly text: string;
  readonly line: number;
}

/** Markup that players with a keyboard or a screen reader stumble over, and that axe cannot see. */
export function findHarmfulMarkup(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ path }) => /^(?:apps|packages)\/.*\.tsx$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      tagsOf(text).flatMap((tag) => {
        const message = problemOf(tag);
        return message === null ? [] : [{ file: path, line: tag.line, check: 'harmful-markup', message }];
      }),
    );
}

function problemOf({ name, text }: Tag): string | null {
  if (/^(?:button|fieldset)$/.test(name) && /\sdisabled=|\n\s*disabled\n/.test(text))
    return `<${name} disabled> loses the focus to the page; use \`pressable\`, or \`aria-disabled\` and ignore the change`;
  const pressed = /\saria-pressed=\{!?([\w.]+)/.exec(text)?.[1];
  const named = /\s(?:aria-)?label=\{(?:t\()?!?([\w.]+) \?/.exec(text)?.[1];
  if (pressed !== undefined && pressed === named)
    return 'has a name that changes with `aria-pressed`: screen readers say the change twice; keep one of them';
  return null;
}

/** Opening tags, with braces and strings of their attributes closed. */
function tagsOf(text: string): readonly Tag[] {
  return [...text.matchAll(/<([A-Za-z][\w.]*)(?=[\s/>])/g)].map(({ 0: start, 1: name = '', index }) => {
    let depth = 0;
    let end = index + start.length;
    for (; end < text.length; end += 1) {
      const character = text[end];
      if (character === '{') depth += 1;
      else if (character === '}') depth -= 1;
      else if (character === '>' && depth === 0) break;
    }
    return { name, text: text.slice(index, end), line: text.slice(0, index).split('\n').length };
  });
}
