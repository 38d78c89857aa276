import { useState } from 'react';
import { Combobox } from '@marquee/ui/combobox/combobox.tsx';
import { DateFields } from '@marquee/ui/date-fields/date-fields.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { OtpField } from '@marquee/ui/otp-field/otp-field.tsx';
import { PhoneField, type PhoneNumber } from '@marquee/ui/phone-field/phone-field.tsx';
import { Select } from '@marquee/ui/select/select.tsx';
import { Stepper } from '@marquee/ui/stepper/stepper.tsx';
import { PasswordField } from '@marquee/ui/text-field/password-field.tsx';
import { StrengthMeter } from '@marquee/ui/text-field/strength-meter.tsx';
import { TextArea } from '@marquee/ui/text-area/text-area.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { Chapter, Entry } from './entry.tsx';

const countries = [
  { code: 'AT', name: 'Austria', phoneCode: '43' },
  { code: 'CW', name: 'Curaçao', phoneCode: '599' },
  { code: 'FI', name: 'Finland', phoneCode: '358' },
  { code: 'DE', name: 'Germany', phoneCode: '49' },
  { code: 'NL', name: 'Netherlands', phoneCode: '31' },
];
const countText = (count: number) => `${count} found`;

function TextFields() {
  return (
    <Entry name="Text field" note="The label stays; the hint helps before, the error after. Read-only looks like text.">
      <TextField label="E-mail" type="email" placeholder="you@example.com" hint="For receipts only." />
      <TextField label="With an error" error="This is not a valid e-mail address." defaultValue="nobody@" />
      <TextArea label="What is wrong?" hint="Up to 1,000 characters." error="Please write a little more." rows={3} />
      <TextField label="Search" start={<Icon name="search" />} optionalLabel="(optional)" />
      <TextField label="Read-only" readOnly defaultValue="ada@example.com" />
      <TextField label="Disabled" disabled defaultValue="Not now" />
      <PasswordField
        label="Password"
        showLabel="Show"
        hideLabel="Hide"
        hint={<StrengthMeter score={3} label="Good" />}
        autoComplete="new-password"
      />
    </Entry>
  );
}

function Picks() {
  const [country, setCountry] = useState<string | null>('CW');
  const options = countries.map(({ code, name, phoneCode }) => ({ value: code, label: name, detail: `+${phoneCode}` }));
  return (
    <Entry name="Select, combobox" note="A Select to a dozen options; beyond that a searchable Combobox.">
      <Select
        label="Currency"
        options={[
          { value: 'EUR', label: 'Euro' },
          { value: 'JPY', label: 'Yen' },
        ]}
        defaultValue="EUR"
      />
      <Select label="With an error" options={[]} placeholder="Choose" defaultValue="" error="Choose one." />
      <Select label="Disabled" options={[]} placeholder="Choose" defaultValue="" disabled />
      <Combobox
        label="Country"
        options={options}
        value={country}
        onChange={setCountry}
        emptyText="No matching country."
        countText={countText}
      />
      <Combobox
        label="Combobox with an error"
        options={options}
        value={null}
        onChange={() => {}}
        placeholder="Choose"
        error="Choose one."
        emptyText="Nothing"
        countText={countText}
      />
    </Entry>
  );
}

function Numbers() {
  const [phone, setPhone] = useState<PhoneNumber>({ country: 'CW', digits: '95123456' });
  const [code, setCode] = useState('4071');
  const [birth, setBirth] = useState<string | null>('1996-02-29');
  const labels = { countryLabel: 'Country code', searchLabel: 'Search country', emptyText: 'None found', countText };
  return (
    <Entry
      name="Numbers and dates"
      note="Digits of any script are accepted; phone numbers, codes and amounts are always left to right."
    >
      <PhoneField
        label="Phone"
        countries={countries}
        value={phone}
        onChange={setPhone}
        isTooLong={({ digits }) => digits.length > 12}
        labels={labels}
      />
      <PhoneField
        label="Phone with an error"
        countries={countries}
        value={{ country: null, digits: '12' }}
        onChange={() => {}}
        error="This number is too short."
        labels={labels}
      />
      <DateFields
        legend="Date of birth"
        locale="en"
        yearMax={2008}
        yearCount={90}
        value={birth}
        onChange={setBirth}
        labels={{ day: 'Day', month: 'Month', year: 'Year' }}
        hint="As in your passport."
      />
      <OtpField label="Code" value={code} onChange={setCode} hint="From our message." />
      <OtpField label="Wrong code" value="123456" onChange={() => {}} error="This code has expired." />
      <Stepper
        label="Amount"
        start="€"
        value="25"
        onChange={() => {}}
        onStep={() => {}}
        decreaseLabel="Less"
        increaseLabel="More"
      />
      <Stepper
        label="Amount with an error"
        start="€"
        value="5"
        onChange={() => {}}
        onStep={() => {}}
        canDecrease={false}
        decreaseLabel="Less"
        increaseLabel="More"
        error="At least €10."
      />
    </Entry>
  );
}

export function Fields() {
  return (
    <Chapter id="fields" title="Fields">
      <TextFields />
      <Picks />
      <Numbers />
    </Chapter>
  );
}
