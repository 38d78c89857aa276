import { compareNames, type Name } from './names.ts';
import { textsOf, wordOf } from './words.ts';

/** `own`: the player's name in a spelling of banks. `near`: probably the player's, a person decides. `other`: another person's. */
export type PayeeGrade = 'own' | 'near' | 'other';

/** Words for a second holder, and legal forms: such an account is not the player's alone. */
const SHARED = /[&+/]|(?:^|[\s.])(?:and|und|et|e|y|en|og|och|oder|or|ou|o)(?=\s)/iu;
const COMPANY = new Set(
  'gmbh ug ag kg ohg gbr ek ltd limited plc llc llp inc corp co company sarl sas sa sl srl spa bv nv vof ab as aps oy kft zrt sro spzoo doo ooo oao zao pte pty'.split(
    ' ',
  ),
);
/** Banks cut names at 26 characters or more. */
const CUT_AT = 20;
const LETTERS_MIN = 3;

const plainOf = (text: string): readonly string[] => wordOf(text).plain;
/** Whether each word of the player is written, in any order, whatever else is written: banks add titles and second names. */
function containsAll(holder: readonly string[], own: readonly string[]): boolean {
  const left = holder.map(plainOf);
  return own.every((word) => {
    const at = left.findIndex((spellings) => spellings.some((spelling) => plainOf(word).includes(spelling)));
    if (at === -1) return false;
    left.splice(at, 1);
    return true;
  });
}

/** Every text of neighbouring words joined: SEAN OBRIEN for Seán O'Brien. */
const joined = (words: readonly string[]) => words.join('');

function isWritten(holder: readonly string[], given: readonly string[], family: readonly string[]): boolean {
  if (containsAll(holder, [...given, ...family])) return true;
  // Separators within a name make no difference.
  const givens = [given, [joined(given)]];
  const families = [family, [joined(family)]];
  const compact = new Set(plainOf(joined(holder)));
  return (
    givens.some((ones) => families.some((others) => containsAll(holder, [...ones, ...others]))) ||
    [joined([...given, ...family]), joined([...family, ...given])].some((own) =>
      plainOf(own).some((text) => compact.has(text)),
    )
  );
}

/** Whether the last word was cut by the bank: it begins a word of the player's and the others are the player's. */
function isCut(fullName: string, holder: readonly string[], player: Name): boolean {
  const last = holder.at(-1) ?? '';
  if (fullName.trim().length < CUT_AT || last.length < LETTERS_MIN) return false;
  const own = [...textsOf(player.firstName), ...textsOf(player.lastName)];
  return own.some((word) => {
    const whole = plainOf(word).some((text) => plainOf(last).some((begin) => text.startsWith(begin)));
    return whole && isWritten([...holder.slice(0, -1), word], textsOf(player.firstName), textsOf(player.lastName));
  });
}

/** Compares the holder's name of a payout account with the player. A name without letters, or a player without a first and a last name, is nobody's. */
export function payeeGrade(fullName: string, player: Name): PayeeGrade {
  const all = textsOf(fullName);
  const holder = all.filter((word) => !COMPANY.has(word));
  const [given, family] = [textsOf(player.firstName), textsOf(player.lastName)];
  if (holder.length === 0 || given.length === 0 || family.length === 0) return 'other';
  const isAlone = holder.length === all.length && !SHARED.test(` ${fullName} `);
  if (isWritten(holder, given, family)) return isAlone ? 'own' : 'near';
  if (isCut(fullName, holder, player)) return 'near';
  return isNearName(holder, player) ? 'near' : 'other';
}

/** A bank writes no border between first and last name, so every border is tried. */
function isNearName(holder: readonly string[], player: Name): boolean {
  return holder.some((_word, at) => {
    const [before, after] = [holder.slice(0, at).join(' '), holder.slice(at).join(' ')];
    if (before === '') return false;
    const difference = compareNames({ firstName: before, lastName: after }, player);
    return difference !== null && difference.doubts <= 1;
  });
}
