import { toExactString } from '@marquee/money/money.ts';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { SeedList } from './seed-list.tsx';
import styles from './fairness.module.css';
import type { LoadedGame } from './use-game-client.ts';
import { VerifyArithmetic } from './verify-arithmetic.tsx';
import type { Verified } from './verify-round.rules.ts';

type OwnRound = EndpointResponse<'listRounds'>['rows'][number];

/** The outcome of the seeds, how it was computed, and whether it matches the published hash and the payout. */
export function VerifyResult({
  loaded: { client, ...texts },
  verified,
  round,
}: {
  loaded: LoadedGame;
  verified: Verified;
  round: OwnRound | null;
}) {
  const t = useT();
  const money = useMoneyFormat();
  const bet = (minor: string) => money(toExactString(BigInt(minor), verified.asset), verified.asset, { precise: true });
  const isSame =
    round === null
      ? null
      : JSON.stringify(round.outcome) === JSON.stringify(verified.outcome) && round.win === verified.win;
  const { Result, nameOfField } = client;
  return (
    <div className={styles['result']}>
      {verified.isHashRight !== null && (
        <Verdict
          isRight={verified.isHashRight}
          text={t(verified.isHashRight ? 'fairness.result.hash_right' : 'fairness.result.hash_wrong')}
        />
      )}
      {isSame !== null && (
        <Verdict isRight={isSame} text={t(isSame ? 'fairness.result.same' : 'fairness.result.other')} />
      )}
      <Result {...texts} outcome={verified.outcome} />
      {nameOfField && (
        <ul>
          {Object.entries(verified.move).flatMap(([field, minor]) =>
            typeof minor === 'string' && /^\d+$/.test(minor)
              ? [
                  <li key={field}>
                    {nameOfField(field, texts)}: {bet(minor)}
                  </li>,
                ]
              : [],
          )}
        </ul>
      )}
      <p>{t('fairness.result.win', { amount: money(verified.win, verified.asset, { precise: true }) })}</p>
      <SeedList rows={[[t('fairness.result.hash'), verified.computedHash]]} />
      <VerifyArithmetic verified={verified} />
    </div>
  );
}

function Verdict({ isRight, text }: { isRight: boolean; text: string }) {
  return (
    <p className={styles['verdict']} data-match={isRight ? 'yes' : 'no'}>
      <Icon name={isRight ? 'check-circle' : 'error'} />
      {text}
    </p>
  );
}
