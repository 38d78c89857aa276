import { Icon } from '@marquee/ui/icon/icon.tsx';
import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import { useEffect, useRef } from 'react';
import type { BuySpec } from '../slot-engine/slot-spec.types.ts';
import styles from './slot-panel.module.css';
import type { SlotT } from './slot-text-key.ts';

interface BuyDialogProps {
  readonly buy: BuySpec;
  readonly spins: number;
  readonly betMinor: bigint;
  /** Why it cannot be bought now; null if it can. */
  readonly refusal: string | null;
  readonly t: SlotT;
  readonly formatMinor: (minor: bigint) => string;
  readonly onBuy: () => void;
  readonly onRegularBet: () => void;
  readonly onClose: () => void;
}

/** Asks before a bonus is bought: what it costs, and the regular bet as the other choice. */
export function BuyDialog({ buy, spins, betMinor, refusal, t, formatMinor, ...props }: BuyDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const choose = (act: () => void) => () => {
    dialog.current?.close();
    act();
  };
  const priceMinor = betMinor * BigInt(buy.cost);
  const price = formatMinor(priceMinor);
  return (
    <dialog ref={dialog} className={styles['dialog']} onClose={props.onClose} aria-labelledby="buy-title">
      <button
        type="button"
        className={styles['close']}
        onClick={() => dialog.current?.close()}
        aria-label={t('buy_close')}
      >
        <Icon name="close" />
      </button>
      <h2 id="buy-title" className={styles['heading']}>
        {t('buy_title', { count: spins })}
      </h2>
      <p className={styles['text']}>{t('buy_text', { cost: buy.cost })}</p>
      <p className={styles['sum']}>
        <MoneyText text={price} />
      </p>
      {refusal !== null && (
        <p className={styles['short']} role="status">
          {refusal}
        </p>
      )}
      <button
        type="button"
        className={styles['button']}
        aria-disabled={refusal !== null || undefined}
        onClick={refusal === null ? choose(props.onBuy) : undefined}
      >
        <span>{t('buy_confirm')}</span>
        <MoneyText text={price} />
      </button>
      <button type="button" className={styles['button']} data-quiet="" onClick={choose(props.onRegularBet)}>
        <span>{t('buy_regular')}</span>
        <MoneyText text={formatMinor(betMinor)} />
      </button>
    </dialog>
  );
}
