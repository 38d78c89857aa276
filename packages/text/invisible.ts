/** Scripts whose spelling uses the zero-width joiner and non-joiner inside words: Persian names, Indian conjuncts. */
const JOINED_SCRIPT =
  '[\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mong}\\p{sc=Nkoo}\\p{sc=Adlm}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mymr}\\p{sc=Tibt}]';
const PICTURE = '(?:\\p{Extended_Pictographic}|\\p{Emoji_Modifier})';

/** Invisible characters that are part of a spelling: one joiner between two letters of such a script, and what belongs to emoji, Han and Mongolian letters. */
const PART_OF_SPELLING = [
  `(?<=${JOINED_SCRIPT})[\\u200c\\u200d](?=${JOINED_SCRIPT})`,
  `(?<=${PICTURE}\\ufe0f?)\\u200d(?=\\p{Extended_Pictographic}|[\\u2640\\u2642\\u2695])`,
  `(?<=${PICTURE})[\\ufe0e\\ufe0f]`,
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
  '(?<=\\p{sc=Han})[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
  '(?<=\\p{sc=Mong})[\\u180b-\\u180d\\u180f]',
  // Flags of parts of countries: a black flag, letters, and the sign that ends them.
  '(?<=\\u{1f3f4}[\\u{e0061}-\\u{e007a}\\u{e0030}-\\u{e0039}]{0,6})[\\u{e0061}-\\u{e007a}\\u{e0030}-\\u{e0039}\\u{e007f}]',
].join('|');

/** Control and format characters, fillers, and what Unicode declares to be ignored in display. */
const INVISIBLE = '(?![\\t\\n\\r])[\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]';
/** A `\p{Cf}` that is visible: signs that stand before Arabic, Syriac and Kaithi numbers. */
const VISIBLE_FORMAT = '[\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u{110bd}\\u{110cd}]';

const ALL = new RegExp(INVISIBLE, 'gu');
const KEPT_OR_INVISIBLE = new RegExp(`(${PART_OF_SPELLING}|${VISIBLE_FORMAT})|${INVISIBLE}`, 'gu');
/** Blanks of every kind, with the blank cell of Braille. */
const EDGE_BLANKS = /^[\s\u2800]+|[\s\u2800]+$/gu;
/** At least one character that is seen by itself: combining marks need a letter to stand on. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Removes characters without a glyph that come along when text is copied: zero-width spaces, soft hyphens, direction marks, byte order marks, tags. Keeps line
 * breaks and tabs, joiners within words of scripts that need them, and variants of emoji and Han characters.
 */
export function withoutInvisible(text: string): string {
  // Two rounds at most change anything: what stood between two kept characters is gone after the first.
  const once = strip(text);
  return once === text ? text : strip(once);
}

function strip(text: string): string {
  return text.replaceAll(KEPT_OR_INVISIBLE, (_all, kept: string | undefined) => kept ?? '');
}

/** Removes every character without a glyph, also joiners within words: for codes and for comparisons. */
export function withoutAnyInvisible(text: string): string {
  return text.replaceAll(ALL, '');
}

/**
 * Typed or pasted text as it is stored: without invisible characters and blanks at the ends. Empty if nothing of it can be seen: blanks, zero-width characters,
 * fillers, the Braille blank, combining marks alone.
 */
export function cleanText(text: string): string {
  if (isPlain(text)) return text.trim();
  const cleaned = withoutInvisible(text).replaceAll(EDGE_BLANKS, '');
  return VISIBLE.test(cleaned.replaceAll('\u2800', ' ')) ? cleaned : '';
}

/** Most text: letters, digits and signs of ASCII, with nothing to remove. */
function isPlain(text: string): boolean {
  return /^[ -~\n\r\t]*$/.test(text);
}
