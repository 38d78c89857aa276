import { isInteractive } from '@marquee/games/game-rules.ts';
import { ASSET_CODES } from '@marquee/money/assets.ts';
import { Button } from '@marquee/ui/button/button.tsx';
import { Select } from '@marquee/ui/select/select.tsx';
import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useState, type ChangeEvent } from 'react';
import gameNames from 'virtual:game-names';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import styles from './fairness.module.css';
import type { LoadedGame } from './use-game-client.ts';
import { verifyRound, type VerifyField } from './verify-round.rules.ts';
import type { VerifyForm } from './verify-form.types.ts';
import { VerifyResult } from './verify-result.tsx';
import { WithGame } from './with-game.tsx';

export const EMPTY_FORM: VerifyForm = {
  game: 'dice',
  rulesVersion: '',
  serverSeed: '',
  serverSeedHash: '',
  clientSeed: '',
  nonce: '0',
  currencyCode: 'EUR',
  stake: '1.00',
  move: null,
  actions: '[]',
};

type OwnRound = EndpointResponse<'listRounds'>['rows'][number];

/** The verification form. It computes in the browser and sends nothing. */
export function VerifyCard({ initial, round }: { initial: VerifyForm; round: OwnRound | null }) {
  const t = useT();
  const [game, setGame] = useState(initial.game);
  return (
    <section className={styles['verify']} aria-labelledby="verify-title">
      <h2 id="verify-title" className={styles['heading']}>
        {t('fairness.form.title')}
      </h2>
      <Select
        label={t('fairness.form.game')}
        value={game}
        onChange={(event) => setGame(event.target.value)}
        options={Object.entries(gameNames).map(([value, label]) => ({ value, label }))}
      />
      <WithGame slug={game} loading={<Skeleton shape="block" className={styles['skeleton']} />}>
        {(loaded) => (
          <VerifyColumns
            key={game}
            {...{ loaded, round: game === initial.game ? round : null }}
            initial={
              game === initial.game ? initial : { ...initial, game, rulesVersion: '', move: null, actions: '[]' }
            }
          />
        )}
      </WithGame>
    </section>
  );
}

function VerifyColumns({
  loaded,
  initial,
  round,
}: {
  loaded: LoadedGame;
  initial: VerifyForm;
  round: OwnRound | null;
}) {
  const t = useT();
  const { rules, exampleMove } = loaded.client;
  const versions = [rules, ...(rules.earlier ?? [])].map(({ version }) => String(version));
  const [form, setForm] = useState({ ...initial, move: initial.move ?? JSON.stringify(exampleMove) });
  const [result, setResult] = useState(() => (round ? verifyRound(rules, form) : null));
  // A result is that of the values it was calculated from. Problems of other fields stay.
  const edit = (name: keyof VerifyForm, value: string) => {
    setForm({ ...form, [name]: value });
    setResult(result?.ok === false ? { ...result, wrong: result.wrong.filter((bad) => bad !== name) } : null);
  };
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
    onChange: (event: ChangeEvent<HTMLInputElement>) => edit(name, event.target.value),
  });
  return (
    <div className={styles['columns']}>
      <form
        className={styles['form']}
        aria-labelledby="verify-title"
        onSubmit={(event) => {
          event.preventDefault();
          setResult(verifyRound(rules, form));
        }}
      >
        {versions.length > 1 && (
          <Select
            label={t('fairness.form.version')}
            value={form.rulesVersion || versions[0]}
            onChange={(event) => edit('rulesVersion', event.target.value)}
            options={versions.map((version) => ({ value: version, label: version }))}
          />
        )}
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
            onChange={(event) => edit('currencyCode', event.target.value)}
            options={ASSET_CODES.map((code) => ({ value: code, label: code }))}
          />
        </div>
        <TextField {...field('move', t('fairness.form.move'), t('fairness.form.move_hint'))} />
        {(isInteractive(rules) || rules.gamble) && (
          <TextField {...field('actions', t('fairness.form.actions'), t('fairness.form.actions_hint'))} />
        )}
        <Button type="submit" variant="primary" icon="shield-check">
          {t('fairness.form.verify')}
        </Button>
      </form>
      <div role="status" className={styles['outcome']}>
        {result?.ok === true ? (
          <VerifyResult {...{ loaded, round }} verified={result.verified} />
        ) : (
          <EmptyState size="small" icon="seed" title={t('fairness.form.result')} text={t('fairness.form.empty')} />
        )}
      </div>
    </div>
  );
}
