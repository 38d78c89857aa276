import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { OptionList, optionId } from '../combobox/option-list.tsx';
import { matchOptions, nextIndex, type ComboOption } from '../combobox/options.rules.ts';
import { Icon } from '../icon/icon.tsx';
import { Popover } from '../popover/popover.tsx';
import { TextField } from '../text-field/text-field.tsx';
import type { PhoneCountry } from './phone-digits.rules.ts';
import styles from './phone-field.module.css';

export type CountryLabels = {
  /** Accessible name of the button, before the country: "Country code". */
  countryLabel: string;
  searchLabel: string;
  emptyText: string;
  countText: (count: number) => string;
};

/** The button before a phone number: flag and calling code, with a list that can be searched by name or code. */
export function CountryPicker({
  countries,
  country,
  onPick,
  disabled,
  labels,
}: {
  countries: readonly PhoneCountry[];
  country: string | null;
  onPick: (code: string) => void;
  disabled: boolean;
  labels: CountryLabels;
}) {
  const listId = `${useId()}-list`;
  const box = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [activeAt, setActiveAt] = useState(-1);
  const chosen = countries.find((each) => each.code === country);
  // 250 rows with flags are rendered only while the list is open.
  const options: readonly ComboOption[] = isOpen
    ? countries.map(({ code, name, phoneCode, flag }) => ({
        value: code,
        label: name,
        detail: `+${phoneCode}`,
        ...(flag && { image: flag }),
      }))
    : [];
  const matches = matchOptions(options, typed);

  function pick(option: ComboOption) {
    onPick(option.value);
    box.current?.hidePopover();
  }
  function onKeyDown(event: KeyboardEvent) {
    const active = matches[activeAt];
    const next = nextIndex(event.key, activeAt, matches);
    if (event.key === 'Enter') {
      event.preventDefault();
      if (active) pick(active);
    } else if (next !== null) {
      event.preventDefault();
      setActiveAt(next);
    }
  }

  return (
    <Popover
      label={labels.countryLabel}
      variant="wide"
      boxRef={box}
      disabled={disabled}
      triggerClass={styles['country']}
      triggerLabel={chosen ? `${labels.countryLabel}: ${chosen.name} +${chosen.phoneCode}` : labels.countryLabel}
      onToggle={(isNowOpen) => {
        setOpen(isNowOpen);
        setTyped('');
        setActiveAt(isNowOpen ? countries.findIndex((each) => each.code === country) : -1);
        if (isNowOpen) search.current?.focus({ preventScroll: true });
      }}
      trigger={
        <>
          {chosen?.flag ? (
            <img src={chosen.flag} alt="" className={styles['flag']} width={24} height={18} />
          ) : (
            <Icon name="globe" />
          )}
          <span>{chosen ? `+${chosen.phoneCode}` : '+'}</span>
          <Icon name="chevron-down" size={16} className={styles['arrow']} />
        </>
      }
    >
      <div className={styles['picker']}>
        <div className={styles['search']}>
          <TextField
            ref={search}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={matches[activeAt] ? optionId(listId, activeAt) : undefined}
            label={labels.searchLabel}
            placeholder={labels.searchLabel}
            labelHidden
            autoComplete="off"
            start={<Icon name="search" />}
            value={typed}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setTyped(event.target.value);
              setActiveAt(0);
            }}
          />
        </div>
        <OptionList
          id={listId}
          label={labels.countryLabel}
          options={matches}
          activeAt={activeAt}
          value={country}
          emptyText={labels.emptyText}
          onPick={pick}
          onPoint={setActiveAt}
        />
        <span className="visually-hidden" role="status">
          {typed === '' ? '' : labels.countText(matches.length)}
        </span>
      </div>
    </Popover>
  );
}
