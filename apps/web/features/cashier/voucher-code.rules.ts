/** Removes spaces and dashes, and converts Arabic and Persian digits to Latin ones. */
export function cleanCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

/** Groups of four digits, as printed. */
export function groupCode(code: string): string {
  return cleanCode(code).replace(/(.{4})(?=.)/g, '$1 ');
}

export function isCode(code: string, digits: number): boolean {
  return code.length === digits && /^\d+$/.test(code);
}
