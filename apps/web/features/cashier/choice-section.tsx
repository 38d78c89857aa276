import { Suspense } from 'react';
import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { lazySection } from '../../lib/layout/lazy-section.tsx';
import { SectionError } from '../../lib/layout/section-error.tsx';
import { CardFrame } from './card-frame.tsx';
import { ChoiceField } from './choice-field.tsx';
import { useDepositErrorText } from './use-deposit-error.ts';
import type { CardFields } from './use-card-fields.ts';
import type { useChoice } from './use-choice.ts';

const VoucherField = lazySection(async () => (await import('./voucher-field.tsx')).VoucherField, SectionError);

/** What the chosen method requires besides an amount; nothing for most methods. */
export function ChoiceSection({
  choosing,
  fields,
  isChecked,
  refusal,
  onChange,
}: {
  choosing: ReturnType<typeof useChoice>;
  fields: CardFields;
  isChecked: boolean;
  /** Server error for this choice; undefined if there is none. */
  refusal: string | undefined;
  onChange: () => void;
}) {
  const t = useT();
  const errorText = useDepositErrorText();
  const { instrument, choice, choose, isComplete, voucher, refused } = choosing;
  if (instrument === null) return null;
  // Frame and choices are not lazy: they are up to half a phone screen tall, so loading them late would shift the layout.
  if (instrument.kind === 'fields') return <CardFrame fields={fields} refusal={refusal} />;
  const change = (value: string) => {
    choose(value);
    onChange();
  };
  const missing = isChecked && !isComplete;
  if (instrument.kind === 'voucher')
    return (
      <Suspense fallback={<Skeleton shape="control" />}>
        <VoucherField
          digits={instrument.digits}
          code={choice ?? ''}
          voucherPreview={voucher}
          error={
            refused !== null
              ? errorText(refused)
              : missing
                ? t('transfer.voucher.malformed', { count: instrument.digits })
                : refusal
          }
          onChange={change}
        />
      </Suspense>
    );
  return (
    <ChoiceField
      instrument={instrument}
      choice={choice}
      error={missing ? t(`transfer.choose_${instrument.kind === 'bank' ? 'bank' : 'network'}_first`) : refusal}
      onChoose={change}
    />
  );
}
