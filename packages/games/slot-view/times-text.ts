/** Hundredths of the bet as a multiple of it, such as 2.5×, with the separator of the language and Latin digits. */
export function timesText(hundredths: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    maximumFractionDigits: 2,
    numberingSystem: 'latn',
    useGrouping: false,
  });
  return `${format.format(hundredths / 100)}×`;
}
