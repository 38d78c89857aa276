import { getCountryData } from 'lib-address/lite';

/** Parts of an address that a country may not use. */
export type AddressField = 'address' | 'zipCode' | 'city';

/** Codes of the address metadata. Where the place is an area and no city, as in Hong Kong and the Emirates, our field for the city holds the area. */
const CODES: Readonly<Record<AddressField, string>> = { address: 'A', zipCode: 'Z', city: 'CS' };
/** What the metadata requires of countries without a rule of their own. */
const USUAL = 'AC';

/** The parts that an address in this country has to have, from Google's address metadata: a postal code only where every address has one. All without a country. */
export function addressFieldsOf(countryCode: string | null): readonly AddressField[] {
  const required = countryCode === null ? 'ACZ' : (getCountryData(countryCode)?.require ?? USUAL);
  return (Object.keys(CODES) as AddressField[]).filter((field) =>
    [...CODES[field]].some((code) => required.includes(code)),
  );
}
