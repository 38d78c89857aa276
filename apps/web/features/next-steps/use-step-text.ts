import { DOCUMENT_REVIEW_HOURS } from '@marquee/contract/constants.ts';
import { usePlayer } from '../../lib/api/use-player.ts';
import { instantText } from '../../lib/i18n/use-error-text.ts';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import type { NextStep } from '../../lib/next-steps/use-next-steps.ts';

export interface StepText {
  readonly title: string;
  /** One paragraph each. */
  readonly texts: readonly string[];
  /** Label of the link that takes the step; null if no link is shown. */
  readonly action: string | null;
}

/** Title, reason and action of a step, with its figures. */
export function useStepText(): (step: NextStep) => StepText {
  const { t, has, locale } = useTranslator();
  const money = useMoneyFormat();
  const email = usePlayer().data?.getUser.email ?? '';

  /** The key of the reason's own text, or of the step's usual one. */
  const keyOf = ({ key, reason }: NextStep, part: string) => {
    const special = `next_steps.${key}.${reason ?? ''}.${part}`;
    return has(special) ? special : `next_steps.${key}.${part}`;
  };
  const namesOf = ({ key, missing }: NextStep) => {
    const names = missing.map((name) => {
      const label = key === 'documents' ? `verification.document.${name}` : `profile.field.${name}`;
      return has(label) ? t(label) : name;
    });
    return new Intl.ListFormat([locale, 'en'], { type: 'conjunction' }).format(names);
  };
  const limitTexts = ({ limits }: NextStep) =>
    limits.map(({ kind, period, currencyCode, amount, newAmount }) => {
      const format = (value: string | null) => {
        if (value === null) return t('next_steps.limit_change.none');
        return kind === 'sessionTime' ? t('limits.minutes', { minutes: Number(value) }) : money(value, currencyCode);
      };
      return t('next_steps.limit_change.one', {
        limit: t(`next_steps.limit_change.limit.${kind}`, { period: period ?? 0 }),
        amount: format(amount),
        wanted: format(newAmount),
      });
    });

  return (step) => {
    const { state, reason, amount, currencyCode, until, riskSteps, limits } = step;
    const done = `next_steps.${step.key}.done`;
    if (state === 'done') return { title: has(done) ? t(done) : '', texts: [], action: null };
    const isForever = reason === 'on_break' && until === null;
    const textKey = keyOf(step, isForever ? 'forever' : 'text');
    const values = {
      email,
      hours: DOCUMENT_REVIEW_HOURS,
      list: namesOf(step),
      amount: amount === null || currencyCode === null ? '' : money(amount, currencyCode),
      date: instantText(locale, until ?? limits[0]?.confirmUntil ?? ''),
      count: limits.length,
    };
    const titleKey = keyOf(step, 'title');
    const actionKey = keyOf(step, 'action');
    return {
      title: has(titleKey) ? t(titleKey, values) : '',
      texts: [
        ...limitTexts(step),
        ...(has(textKey) ? [t(textKey, values)] : []),
        ...riskSteps.map(({ winChanceAbove: chance, counts }) => t('next_steps.wagering.risk', { chance, counts })),
      ],
      action: has(actionKey) ? t(actionKey) : null,
    };
  };
}
