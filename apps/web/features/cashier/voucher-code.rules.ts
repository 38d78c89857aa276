/** Eastern Arabic and Persian digits as the ones that codes are made of. */
function latinDigit(character: string): string {
  const code = character.charCodeAt(0);
  if (code >= 0x0660 && code <= 0x0669) return String(code - 0x0660);
  return code >= 0x06f0 && code <= 0x06f9 ? String(code - 0x06f0) : character;
}

/** What was typed as the code that it means: without blanks and dashes, in the digits that are printed on vouchers. */
export function cleanCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').replace(/[\u0660-\u0669\u06F0-\u06F9]/g, latinDigit);
}

/** In groups of four, as it is printed. */
export function groupCode(code: string): string {
  return cleanCode(code).replace(/(.{4})(?=.)/g, '$1 ');
}

export function isCode(code: string, digits: number): boolean {
  return code.length === digits && /^\d+$/.test(code);
}
