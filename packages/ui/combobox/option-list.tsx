import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { ComboOption } from './options.rules.ts';
import styles from './option-list.module.css';

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The listbox of a combobox. Focus stays in the input; `aria-activedescendant` points at the active option. */
export function OptionList({
  id,
  label,
  options,
  activeAt,
  value,
  emptyText,
  onPick,
  onPoint,
}: {
  id: string;
  label: string;
  options: readonly ComboOption[];
  activeAt: number;
  value: string | null;
  emptyText: string;
  onPick: (option: ComboOption) => void;
  onPoint: (index: number) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [activeAt, options]);
  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        className={styles['list']}
        // Keeps focus in the input; otherwise the on-screen keyboard would close.
        onPointerDown={(event) => event.preventDefault()}
      >
        {options.map((option, index) => (
          <div
            key={option.value}
            id={optionId(id, index)}
            role="option"
            aria-selected={option.value === value}
            aria-disabled={option.disabled || undefined}
            data-active={index === activeAt || undefined}
            className={classNames(styles['option'], index === activeAt && styles['active'])}
            onPointerMove={() => !option.disabled && index !== activeAt && onPoint(index)}
            onClick={() => !option.disabled && onPick(option)}
          >
            {option.image && (
              <img src={option.image} alt="" width={24} height={18} loading="lazy" className={styles['image']} />
            )}
            <span className={styles['label']}>{option.label}</span>
            {option.detail && <span className={styles['detail']}>{option.detail}</span>}
            {option.value === value && <Icon name="check" className={styles['check']} />}
          </div>
        ))}
      </div>
      {options.length === 0 && <p className={styles['empty']}>{emptyText}</p>}
    </>
  );
}
