import { ASSET_CODES } from '@marquee/money/assets.ts';
import { Button } from '@marquee/ui/button/button.tsx';
import { Select } from '@marquee/ui/select/select.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useState } from 'react';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import styles from './fairness.module.css';
import { HOUSE_GAME_PARTS } from './house-game-parts.tsx';
import { verifyRound, type Verification, type VerifyField } from './verify-round.rules.ts';
import type { VerifyForm } from './verify-form.types.ts';
import { VerifyResult } from './verify-result.tsx';

export const EMPTY_FORM: VerifyForm = {
  game: 'dice',
  serverSeed: '',
  serverSeedHash: '',
  clientSeed: '',
  nonce: '0',
  currencyCode: 'EUR',
  stake: '1.00',
  target: '50.00',
  over: 'over',
};

type OwnRound = EndpointResponse<'listRounds'>['rows'][number];

/** The verification form. It computes in the browser and sends nothing. */
export function VerifyCard({ initial, round }: { initial: VerifyForm; round: OwnRound | null }) {
  const t = useT();
  const [form, setForm] = useState(initial);
  const [result, setResult] = useState<Verification | null>(() => (round ? verifyRound(initial) : null));
  const invalidFields: readonly VerifyField[] = result?.ok === false ? result.wrong : [];
  const field = (name: VerifyField | 'serverSeedHash', label: string, hint?: string) => ({
    label,
    ...(hint !== undefined && { hint }),
    ...(invalidFields.some((bad) => bad === name) && { error: t(`fairness.wrong.${name as VerifyField}`) }),
    name,
    value: form[name],
    dir: 'ltr' as const,
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });
  return (
    <section className={styles['columns']} aria-labelledby="verify-title">
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          setResult(verifyRound(form));
        }}
      >
        <h2 id="verify-title" className={styles['heading']}>
          {t('fairness.form.title')}
        </h2>
        <Select
          label={t('fairness.form.game')}
          value={form.game}
          onChange={(event) => setForm({ ...form, game: event.target.value })}
          options={[...HOUSE_GAME_PARTS].map(([value, { title }]) => ({ value, label: t(title) }))}
          error={invalidFields.includes('game') ? t('fairness.wrong.game') : undefined}
        />
        <TextField {...field('serverSeed', t('fairness.form.server'), t('fairness.form.server_hint'))} />
        <TextField {...field('serverSeedHash', t('fairness.form.hash'), t('fairness.form.hash_hint'))} />
        <div className={styles['pair']}>
          <TextField {...field('clientSeed', t('fairness.form.client'))} />
          <TextField {...field('nonce', t('fairness.form.nonce'))} inputMode="numeric" />
        </div>
        <div className={styles['pair']}>
          <TextField {...field('stake', t('fairness.form.stake'))} inputMode="decimal" />
          <Select
            label={t('fairness.form.currency')}
            value={form.currencyCode}
            onChange={(event) => setForm({ ...form, currencyCode: event.target.value })}
            options={ASSET_CODES.map((code) => ({ value: code, label: code }))}
          />
        </div>
        {HOUSE_GAME_PARTS.get(form.game)?.hasTarget === true && (
          <div className={styles['pair']}>
            <TextField {...field('target', t('fairness.form.target'))} inputMode="decimal" />
            <Select
              label={t('fairness.form.side')}
              value={form.over}
              onChange={(event) => setForm({ ...form, over: event.target.value })}
              options={[
                { value: 'over', label: t('play.dice.over') },
                { value: 'under', label: t('play.dice.under') },
              ]}
            />
          </div>
        )}
        <Button type="submit" variant="primary" icon="shield-check">
          {t('fairness.form.verify')}
        </Button>
      </form>
      <div role="status">
        {result?.ok === true ? (
          <VerifyResult game={form.game} verified={result.verified} round={round} />
        ) : (
          <EmptyState size="small" icon="seed" title={t('fairness.form.result')} text={t('fairness.form.empty')} />
        )}
      </div>
    </section>
  );
}
