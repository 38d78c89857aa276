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
  /** What the bet can use; null until it is known. */
  readonly balanceMinor: bigint | null;
  readonly t: SlotT;
  readonly formatMinor: (minor: bigint) => string;
  readonly onBuy: () => void;
  readonly onRegularBet: () => void;
  readonly onClose: () => void;
}

/** Asks before a bonus is bought: what it costs, and the regular bet as the other choice. */
export function BuyDialog({ buy, spins, betMinor, balanceMinor, t, formatMinor, ...props }: BuyDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const choose = (act: () => void) => () => {
    dialog.current?.close();
    act();
  };
  const priceMinor = betMinor * BigInt(buy.cost);
  const price = formatMinor(priceMinor);
  const isShort = balanceMinor !== null && balanceMinor < priceMinor;
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
      {isShort && (
        <p className={styles['short']} role="status">
          {t('buy_short', { balance: formatMinor(balanceMinor) })}
        </p>
      )}
      <button type="button" className={styles['button']} disabled={isShort} onClick={choose(props.onBuy)}>
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
