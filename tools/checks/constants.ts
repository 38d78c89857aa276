import type { Finding } from './finding.ts';
import { type Source, isCode, isTest } from './sources.ts';

const FILE = 'packages/contract/constants.ts';

/** Constants of the contract that no program uses: the value must be duplicated elsewhere. */
export function findUnusedConstants(sources: readonly Source[]): Finding[] {
  const constants = sources.find(({ path }) => path === FILE)?.text ?? '';
  const users = sources.filter(({ path }) => path !== FILE && isCode(path) && !isTest(path)).map(({ text }) => text);
  return Array.from(constants.matchAll(/^export const (\w+)/gm), ([, name = '']) => name)
    .filter((name) => {
      const word = new RegExp(`\\b${name}\\b`, 'g');
      const isUsedHere = (constants.match(word)?.length ?? 0) > 1;
      return !isUsedHere && !users.some((text) => text.search(word) >= 0);
    })
    .map((name) => ({ check: 'unused-constant', file: FILE, message: `exports ${name}, which no program uses` }));
}
