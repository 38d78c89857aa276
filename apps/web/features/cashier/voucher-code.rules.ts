/** Converts Eastern Arabic and Persian digits to Latin ones. */
function latinDigit(character: string): string {
  const code = character.charCodeAt(0);
  if (code >= 0x0660 && code <= 0x0669) return String(code - 0x0660);
  return code >= 0x06f0 && code <= 0x06f9 ? String(code - 0x06f0) : character;
}

/** Removes spaces and dashes and converts to Latin digits. */
export function cleanCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').replace(/[\u0660-\u0669\u06F0-\u06F9]/g, latinDigit);
}

/** Groups of four digits, as printed. */
export function groupCode(code: string): string {
  return cleanCode(code).replace(/(.{4})(?=.)/g, '$1 ');
}

export function isCode(code: string, digits: number): boolean {
  return code.length === digits && /^\d+$/.test(code);
}
