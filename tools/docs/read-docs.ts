import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A documentation page. */
export interface Page {
  /** Relative to the repository root. */
  readonly path: string;
  readonly text: string;
}

/** A command line on a page. */
export interface DocumentedCommand {
  readonly path: string;
  readonly line: number;
  readonly command: string;
  /** True for a line of a code block; false for inline code. */
  readonly isBlock: boolean;
}

/** Every Markdown file of the repository, including uncommitted ones. */
export function readPages(root: string): readonly Page[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  });
  const paths = listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

const SHELL_FENCE = /^```\s*(?:sh|bash|shell|console)?\s*$/;
const STARTS_A_COMMAND = /^(?:[A-Z][A-Z0-9_]*=\S*\s+)*(?:npm|npx|node)\s/;

/** Lines of shell blocks (fenced, or indented) and inline code that starts with npm, npx or node. */
export function commandsIn({ path, text }: Page): readonly DocumentedCommand[] {
  const found: DocumentedCommand[] = [];
  const lines = text.split('\n');
  let fence: 'shell' | 'other' | null = null;
  for (let at = 0; at < lines.length; at += 1) {
    const raw = lines[at] ?? '';
    const line = at + 1;
    if (/^\s*```/.test(raw)) {
      fence = fence === null ? (SHELL_FENCE.test(raw.trim()) ? 'shell' : 'other') : null;
      continue;
    }
    const isIndented = fence === null && /^ {4}\S/.test(raw) && STARTS_A_COMMAND.test(raw.trim());
    if (fence === 'shell' || isIndented) {
      let command = raw.trim();
      while (command.endsWith('\\')) command = `${command.slice(0, -1)} ${(lines[(at += 1)] ?? '').trim()}`;
      if (command !== '' && !command.startsWith('#')) found.push({ path, line, command, isBlock: true });
    } else if (fence === null) {
      for (const [, code = ''] of raw.matchAll(/`([^`]+)`/g))
        if (STARTS_A_COMMAND.test(code)) found.push({ path, line, command: code, isBlock: false });
    }
  }
  return found;
}

/** A path as it is written on a page. */
export interface NamedPath {
  readonly path: string;
  readonly line: number;
  readonly named: string;
  readonly isLink: boolean;
}

const FILE_ENDING = /\.(?:tsx?|m?js|css|json|md|sql|svg|ya?ml|webp|png|conf)$/;

/** Targets of links within the repository, and inline code that looks like a path of it. */
export function pathsIn({ path, text }: Page): readonly NamedPath[] {
  const found: NamedPath[] = [];
  for (const [at, raw] of text.split('\n').entries()) {
    const line = at + 1;
    for (const [, target = ''] of raw.matchAll(/\]\(([^)\s]+)\)/g))
      if (!/^(?:[a-z]+:|#|\{\{)/.test(target))
        found.push({ path, line, named: target.replace(/#.*$/, ''), isLink: true });
    for (const [, code = ''] of raw.matchAll(/`([^`\s]+)`/g))
      if (isPath(code)) found.push({ path, line, named: code.replace(/:\d+$/, ''), isLink: false });
  }
  return found;
}

/** Patterns, URLs and names with placeholders are not paths. */
function isPath(code: string): boolean {
  if (/NNNN|YYYY|[<>*{}…$?=|@:]|^\/|^~|^-|^\.\.\/|\.\.\.|\/\//.test(code)) return false;
  return (
    /^(?:apps|packages|tools|docs|bench|e2e|conformance)\/./.test(code) ||
    (code.includes('/') && FILE_ENDING.test(code))
  );
}
