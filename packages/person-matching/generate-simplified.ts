import { writeFileSync } from 'node:fs';
import { Converter } from 'opencc-js/t2cn';

/** Writes `data/simplified.json`: the traditional characters of opencc-js (MIT, Apache-2.0), each with its simplified one. */
const [FIRST, LAST] = [0x4e_00, 0x9f_ff];
const convert = Converter({ from: 't', to: 'cn' });
const pairs = Array.from({ length: LAST - FIRST + 1 }, (_each, at) => String.fromCodePoint(FIRST + at))
  .map((character) => [character, convert(character)] as const)
  .filter(([one, other]) => one !== other && [...other].length === 1);
const textOf = (at: 0 | 1) => pairs.map((pair) => pair[at]).join('');
const data = {
  source: 'opencc-js, MIT and Apache License 2.0, Copyright OpenCC contributors',
  traditional: textOf(0),
  simplified: textOf(1),
};
writeFileSync(new URL('data/simplified.json', import.meta.url), `${JSON.stringify(data, null, 2)}\n`);
