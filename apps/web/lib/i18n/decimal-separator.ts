/** The sign between whole numbers and decimals in a language, such as `,` in German. */
export function decimalSeparator(locale: string): string {
  return new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
}
