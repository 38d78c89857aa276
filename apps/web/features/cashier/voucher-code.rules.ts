import { withoutSeparators } from '@marquee/text/separators.ts';

/** Groups of four digits, as printed. */
export function groupCode(code: string): string {
  return withoutSeparators(code).replace(/(.{4})(?=.)/g, '$1 ');
}

export function isCode(code: string, digits: number): boolean {
  return code.length === digits && /^\d+$/.test(code);
}
