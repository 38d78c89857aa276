import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { inSite } from '../../testing/in-site.tsx';
import { keepTyped, restoreTyped } from './typed-text.ts';

/** A form with a controlled field, fields that the browser holds, and some that must not be stored. */
function Form() {
  const [city, setCity] = useState('');
  return (
    <form>
      <input name="city" aria-label="City" value={city} onChange={(event) => setCity(event.target.value)} />
      <textarea name="message" aria-label="Message" />
      <select name="country" aria-label="Country">
        <option value="DE">Germany</option>
        <option value="AW">Aruba</option>
      </select>
      <input name="password" aria-label="Password" />
      <input name="number" aria-label="Number" autoComplete="cc-number" />
      <input name="code" aria-label="Code" />
      <input name="hidden" type="password" aria-label="Hidden" />
      <input name="consent" type="checkbox" aria-label="Consent" />
      <output>{city}</output>
    </form>
  );
}

it('keeps what was typed over a reload, in fields of React too, but no password, code, card or consent', async () => {
  await inSite(<Form />);
  for (const name of ['City', 'Message', 'Password', 'Number', 'Code', 'Hidden'])
    await page.getByLabelText(name).fill(`my ${name}`);
  await page.getByLabelText('Country').selectOptions('AW');
  await page.getByLabelText('Consent').click();
  keepTyped();
  expect(sessionStorage.getItem('typed')).not.toMatch(/my (?:Password|Number|Code|Hidden)|consent/);
  await cleanup();
  restoreTyped();
  // The form appears later, as a dialog's does.
  await inSite(<Form />);
  await expect.element(page.getByLabelText('City')).toHaveValue('my City');
  await expect.element(page.getByRole('status')).toHaveTextContent('my City');
  await expect.element(page.getByLabelText('Message')).toHaveValue('my Message');
  await expect.element(page.getByLabelText('Country')).toHaveValue('AW');
  await expect.element(page.getByLabelText('Password')).toHaveValue('');
  await expect.element(page.getByLabelText('Consent')).not.toBeChecked();
  expect(sessionStorage.getItem('typed')).toBeNull();
});

it('types nothing into fields of another address, or over what was typed since', async () => {
  sessionStorage.setItem('typed', JSON.stringify({ href: `${location.href}?other`, texts: { city: 'old' } }));
  restoreTyped();
  await inSite(<Form />);
  await page.getByLabelText('Message').fill('new');
  expect(sessionStorage.getItem('typed')).toBeNull();
  sessionStorage.setItem('typed', JSON.stringify({ href: location.href, texts: { message: 'old' } }));
  restoreTyped();
  await expect.element(page.getByLabelText('Message')).toHaveValue('new');
  await expect.element(page.getByLabelText('City')).toHaveValue('');
});
