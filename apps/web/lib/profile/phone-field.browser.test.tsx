import { getAllCountry } from '@marquee/contract/location.ts';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { ProfilePhoneField } from './phone-field.tsx';

const [example] = exampleOf(getAllCountry).data.allCountries;
if (!example) throw new Error('The example has a country');
const rows = (
  [
    ['BQ', 'Caribbean Netherlands', '599'],
    ['GB', 'United Kingdom', '44'],
    ['GG', 'Guernsey', '44'],
    ['JM', 'Jamaica', '1'],
    ['NL', 'Netherlands', '31'],
    ['PT', 'Portugal', '351'],
    ['US', 'United States', '1'],
    ['XK', 'Kosovo', '383'],
  ] as const
).map(([code, name, phoneCode]) => ({ ...example, code, name, phoneCode }));
/** The brand serves Portugal and the Caribbean Netherlands only. */
const served = rows.filter(({ code }) => code === 'PT' || code === 'BQ');
const responses = { getAllCountry: { data: { countries: { rows: served }, allCountries: rows } } };

function Example({
  code = '',
  number = '',
  suggested = null,
}: {
  code?: string;
  number?: string;
  suggested?: string | null;
}) {
  const [value, setValue] = useState({ phoneCode: code, phone: number });
  return (
    <>
      <ProfilePhoneField
        code={value.phoneCode}
        number={value.phone}
        suggested={suggested}
        error={undefined}
        onChange={setValue}
      />
      <output>{`${value.phoneCode} ${value.phone}`}</output>
    </>
  );
}

const picker = () => page.getByRole('button', { name: /^Country code/ });
const stored = () => page.getByRole('status').filter({ hasText: /\d/ });

it('takes numbers of countries that the brand does not serve', async () => {
  await inSite(<Example code="351" suggested="PT" />, { responses });
  await expect.element(picker()).toHaveAccessibleName(/Portugal \+351/);
  await page.getByRole('textbox').fill('+31 6 12345678');
  await expect.element(picker()).toHaveAccessibleName(/: Netherlands \+31/);
  await expect.element(stored()).toHaveTextContent('31 612345678');
});

it('finds the Netherlands by name before the Caribbean ones', async () => {
  await inSite(<Example />, { responses });
  await picker().click();
  await userEvent.keyboard('Netherlands{Enter}');
  await expect.element(picker()).toHaveAccessibleName(/: Netherlands \+31/);
});

it.each([
  ['+1 876 555 0100', 'Jamaica', '1 8765550100'],
  ['+383 44 123456', 'Kosovo', '383 44123456'],
  ['٠٠٣١ ٦١٢٣٤٥٦٧٨', 'Netherlands', '31 612345678'],
])('reads %s as a number of %s', async (text, name, value) => {
  await inSite(<Example code="351" suggested="PT" />, { responses });
  await page.getByRole('textbox').fill(text);
  await expect.element(picker()).toHaveAccessibleName(new RegExp(`: ${name} `));
  await expect.element(stored()).toHaveTextContent(value);
});

it('shows the country of a number that was stored with its area code', async () => {
  await inSite(<Example code="1876" number="5550100" />, { responses });
  await expect.element(picker()).toHaveAccessibleName(/: Jamaica \+1/);
  await expect.element(page.getByRole('textbox')).toHaveValue('8765550100');
});

it('keeps the suggested country among those that share a code', async () => {
  await inSite(<Example code="44" suggested="GG" />, { responses });
  await expect.element(picker()).toHaveAccessibleName(/: Guernsey \+44/);
});
