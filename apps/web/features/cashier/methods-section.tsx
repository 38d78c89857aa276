import { useT } from '../../lib/i18n/use-t.ts';
import styles from './cashier.module.css';
import { MethodCard } from './method-card.tsx';
import type { PaymentMethod } from './payment-method.ts';

/** The payment methods as a radio group, with the server error for the chosen one. */
export function MethodsSection({
  methods,
  currencyCode,
  chosen,
  refusal,
  onChoose,
}: {
  methods: readonly PaymentMethod[];
  currencyCode: string;
  chosen: string;
  refusal: string | undefined;
  onChoose: (name: string) => void;
}) {
  const t = useT();
  return (
    <fieldset className={styles['methods']}>
      <legend className={styles['legend']}>{t('cashier.method.legend')}</legend>
      {methods.map((method) => (
        <MethodCard
          key={method.name}
          method={method}
          currencyCode={currencyCode}
          isChosen={method.name === chosen}
          onChoose={() => onChoose(method.name)}
        />
      ))}
      <p className={styles['refusal']} role="alert">
        {refusal}
      </p>
    </fieldset>
  );
}
