import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { describedBy, FieldFrame, type FieldText } from '../text-field/text-field.tsx';
import box from '../text-field/text-field.module.css';
import { OptionList } from './option-list.tsx';
import type { ComboOption } from './options.rules.ts';
import { useCombobox } from './use-combobox.ts';
import styles from './combobox.module.css';

/**
 * An editable combobox with a listbox (ARIA Authoring Practices). Down opens it, Enter or a tap selects, Escape
 * resets the input. An incomplete input falls back to the last selection. For fewer than a dozen options a Select is
 * better on a phone.
 */
export function Combobox({
  label,
  hint,
  error,
  optionalLabel,
  labelHidden,
  options,
  value,
  onChange,
  placeholder,
  emptyText,
  countText,
  name,
  disabled = false,
  id: idProp,
  className,
}: FieldText & {
  options: readonly ComboOption[];
  value: string | null;
  onChange: (value: string) => void;
  placeholder?: string;
  /** Shown if nothing matches. */
  emptyText: string;
  /** Number of matches, announced to screen readers. */
  countText: (count: number) => string;
  /** Submits the value with a form. */
  name?: string;
  disabled?: boolean;
  id?: string;
  className?: string | undefined;
}) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const listId = `${id}-list`;
  const { anchor, panel, chosen, matches, typed, isOpen, activeAt, setActiveAt, pick, inputProps } = useCombobox({
    options,
    value,
    onChange,
    listId,
  });
  const text = { label, hint, error, ...(optionalLabel && { optionalLabel }), ...(labelHidden && { labelHidden }) };
  return (
    <FieldFrame {...text} id={id} className={className}>
      <div ref={anchor} className={classNames(box['box'], error && box['invalid'])}>
        {chosen?.image && typed === null && (
          <span className={box['adornment']}>
            <img src={chosen.image} alt="" className={styles['chosen']} />
          </span>
        )}
        <input
          id={id}
          role="combobox"
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={disabled}
          placeholder={placeholder}
          className={box['input']}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, text)}
          {...inputProps}
        />
        <span className={classNames(box['adornment'], styles['end'])}>
          <Icon name="chevron-down" className={classNames(styles['arrow'], isOpen && styles['open'])} />
        </span>
      </div>
      <div ref={panel} popover="manual" className={styles['panel']}>
        <OptionList
          id={listId}
          label={label}
          options={matches}
          activeAt={activeAt}
          value={value}
          emptyText={emptyText}
          onPick={pick}
          onPoint={setActiveAt}
        />
      </div>
      <span className="visually-hidden" role="status">
        {isOpen && typed !== null ? countText(matches.length) : ''}
      </span>
      {name && <input type="hidden" name={name} value={value ?? ''} />}
    </FieldFrame>
  );
}
