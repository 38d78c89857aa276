import type { ContentRun } from '@marquee/contract/content.ts';
import type { Token } from 'markdown-it';
import { withoutIsolation } from '@marquee/locales/isolate.ts';
import { hasPlaceholderWord } from '../../core/placeholder.rules.ts';
import { fillFacts, unknownFacts, type ContentFacts } from './facts.rules.ts';
import { readLink } from './link.rules.ts';

/** Input and findings of parsing one text. */
export interface ParseContext {
  readonly facts: ContentFacts;
  /** Reports a fault to the editor when saving; ignored when reading. */
  readonly fault: (sentence: string) => void;
}

/** Direction and control characters, which can make a text appear different. */
const TURNING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]|\p{Co}|\p{Cn}/gu; // oxlint-disable-line no-control-regex -- matches control characters on purpose
const MARKUP = /<[a-z!/?]/i;

interface TextStyle {
  strong: number;
  emphasis: number;
  link: ContentRun['link'] | null;
}

/** The text of one line or cell as a flat list, since formatting does not nest. */
export function readRuns(inline: Token | undefined, context: ParseContext): ContentRun[] {
  const runs: ContentRun[] = [];
  const style: TextStyle = { strong: 0, emphasis: 0, link: null };
  for (const token of inline?.children ?? []) {
    if (token.type === 'strong_open') style.strong += 1;
    else if (token.type === 'strong_close') style.strong -= 1;
    else if (token.type === 'em_open') style.emphasis += 1;
    else if (token.type === 'em_close') style.emphasis -= 1;
    else if (token.type === 'link_open') style.link = linkOf(token, context);
    else if (token.type === 'link_close') style.link = null;
    else add(runs, textOf(token, context), style, token.type === 'code_inline');
  }
  return runs;
}

function linkOf(token: Token, context: ParseContext): ContentRun['link'] | null {
  const target = withoutIsolation(fillFacts(String(token.attrGet('href')), context.facts));
  const link = readLink(target);
  if (!link) context.fault(`"${target.slice(0, 80)}" is not an allowed link target`);
  return link;
}

function textOf(token: Token, context: ParseContext): string {
  if (token.type === 'softbreak') return ' ';
  if (token.type === 'hardbreak') return '\n';
  if (token.type === 'image') context.fault('images are not shown, only their description');
  const { content } = token;
  if (MARKUP.test(content) && token.type !== 'code_inline')
    context.fault(`"${content.slice(0, 80)}" looks like HTML, which is shown as plain text`);
  if (hasPlaceholderWord(content)) context.fault(`"${content.slice(0, 80)}" is a placeholder`);
  for (const name of unknownFacts(content)) context.fault(`{{${name}}} is not a brand fact`);
  const clean = content.replace(TURNING, '');
  if (clean !== content) context.fault('invisible direction and control characters were removed');
  return fillFacts(clean, context.facts);
}

function add(runs: ContentRun[], text: string, style: TextStyle, isCode: boolean): void {
  if (text === '') return;
  const run: ContentRun = {
    text,
    ...(style.strong > 0 && { isStrong: true as const }),
    ...(style.emphasis > 0 && { isEmphasised: true as const }),
    ...(isCode && { isCode: true as const }),
    ...(style.link && { link: style.link }),
  };
  const last = runs.at(-1);
  if (last && isSameStyle(last, run)) runs[runs.length - 1] = { ...last, text: last.text + text };
  else runs.push(run);
}

function isSameStyle(left: ContentRun, right: ContentRun): boolean {
  return (
    left.isStrong === right.isStrong &&
    left.isEmphasised === right.isEmphasised &&
    left.isCode === right.isCode &&
    left.link === right.link
  );
}

export function plainText(runs: readonly ContentRun[]): string {
  return runs.map(({ text }) => text).join('');
}
