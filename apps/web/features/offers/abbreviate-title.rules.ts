import { CALENDAR_TITLE_CHARS_MAX } from '@marquee/contract/constants.ts';

/** The title cut to 35 characters, without splitting a character. */
export function abbreviateTitle(title: string): string {
  const letters = [...title];
  return letters.length <= CALENDAR_TITLE_CHARS_MAX
    ? title
    : `${letters
        .slice(0, CALENDAR_TITLE_CHARS_MAX - 1)
        .join('')
        .trimEnd()}…`;
}
