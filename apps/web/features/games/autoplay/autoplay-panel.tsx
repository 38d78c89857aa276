import { formatMinor } from '@marquee/money/format.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { Button } from '@marquee/ui/button/button.tsx';
import { Checkbox } from '@marquee/ui/checkbox/checkbox.tsx';
import { RadioChips } from '@marquee/ui/choice/radio-chips.tsx';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useId, useState } from 'react';
import { useT } from '../../../lib/i18n/use-t.ts';
import { useSite } from '../../../lib/site/use-site.ts';
import { roundChoices, type AutoplayPlan } from './autoplay.rules.ts';
import styles from './autoplay.module.css';
import { readPlan, type PlanForm, type PlanProblems } from './plan-form.rules.ts';

/** Loss limit that the field starts with, in bets. */
const FIRST_LOSS_BETS = 5n;

export interface AutoplayPanelProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly asset: AssetCode;
  readonly stakeMinor: bigint;
  readonly balanceMinor: bigint;
  readonly roundsMax: number;
  /** Whether the game has bonus features. */
  readonly hasFeatures: boolean;
  readonly onStart: (plan: AutoplayPlan) => void;
}

/** Number of rounds and stop conditions. The loss limit is required. */
export function AutoplayPanel({ isOpen, onClose, onStart, ...bet }: AutoplayPanelProps) {
  const { asset, stakeMinor, roundsMax, hasFeatures } = bet;
  const t = useT();
  const { locale } = useSite();
  const formId = useId();
  const { choices, first } = roundChoices(roundsMax);
  const [form, setForm] = useState<PlanForm>({
    rounds: first,
    loss: toExactString(stakeMinor * FIRST_LOSS_BETS, asset),
    win: '',
    balance: '',
    stopsOnFeature: true,
  });
  const [problems, setProblems] = useState<PlanProblems>({});
  const change = (changes: Partial<PlanForm>) => {
    setForm({ ...form, ...changes });
    setProblems({});
  };
  const money = (minor: bigint) => formatMinor(minor, asset, locale);
  const field = (name: 'loss' | 'win' | 'balance') => {
    const problem = problems[name];
    return {
      label: t(`play.autoplay.${name}`),
      value: form[name],
      onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
      error: problem && t(problem.key, { amount: money(problem.amountMinor ?? 0n) }),
      inputMode: 'decimal',
      autoComplete: 'off',
      dir: 'ltr',
      lengthMax: 24,
      start: asset,
    } as const;
  };
  const optionalLabel = t('play.autoplay.optional');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('play.autoplay.title')}
      closeLabel={t('play.autoplay.close')}
      footer={
        <div className={styles['footer']}>
          <p className={styles['total']}>
            {t('play.autoplay.total', { rounds: form.rounds })}{' '}
            <MoneyText text={money(stakeMinor * BigInt(form.rounds))} />
          </p>
          <Button type="submit" form={formId} variant="primary" block>
            {t('play.autoplay.start')}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const result = readPlan(form, bet);
          if (result.problems) {
            setProblems(result.problems);
            const name = Object.keys(result.problems)[0];
            event.currentTarget.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
            return;
          }
          onClose();
          onStart(result.plan);
        }}
      >
        <p className={styles['intro']}>{t('play.autoplay.intro', { amount: money(stakeMinor) })}</p>
        <RadioChips
          legend={t('play.autoplay.rounds')}
          choices={choices.map((rounds) => ({ value: String(rounds), label: rounds }))}
          value={String(form.rounds)}
          onChange={(value) => change({ rounds: Number(value) })}
        />
        <TextField name="loss" {...field('loss')} hint={t('play.autoplay.loss_hint')} required />
        <TextField name="win" {...field('win')} optionalLabel={optionalLabel} />
        <TextField name="balance" {...field('balance')} optionalLabel={optionalLabel} />
        {hasFeatures && (
          <Checkbox
            label={t('play.autoplay.feature')}
            checked={form.stopsOnFeature}
            onChange={(event) => change({ stopsOnFeature: event.target.checked })}
          />
        )}
        <p className={styles['also']}>{t('play.autoplay.also')}</p>
      </form>
    </Dialog>
  );
}
