import { useQuery } from '@tanstack/react-query';
import { Badge } from '@marquee/ui/badge/badge.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { useEffect, useState } from 'react';
import gameNames from 'virtual:game-names';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { Money } from '../../lib/money/money.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { useSite } from '../../lib/site/use-site.ts';
import styles from './fairness.module.css';
import { preloadGames } from './use-game-client.ts';
import { EMPTY_FORM, VerifyCard } from './verify-card.tsx';
import type { VerifyForm } from './verify-form.types.ts';

type OwnRound = EndpointResponse<'listRounds'>['rows'][number];

interface Picked {
  readonly form: VerifyForm;
  readonly round: OwnRound | null;
  /** Counts the choices, so that the same round fills in the form again after it was edited. */
  readonly picks: number;
}

/** The verification form and, for players, their recent rounds to fill it with. */
export function FairnessTools() {
  const isPlayer = useSession() === 'signed-in';
  const [picked, setPicked] = useState<Picked>({ form: EMPTY_FORM, round: null, picks: 0 });
  return (
    <>
      <VerifyCard key={picked.picks} initial={picked.form} round={picked.round} />
      {isPlayer && <OwnRounds onPick={(round) => setPicked({ round, form: formOf(round), picks: picked.picks + 1 })} />}
    </>
  );
}

function formOf(round: OwnRound): VerifyForm {
  return {
    game: round.game,
    rulesVersion: String(round.rulesVersion),
    serverSeed: round.serverSeed ?? '',
    serverSeedHash: round.proof.serverSeedHash,
    clientSeed: round.proof.clientSeed,
    nonce: String(round.proof.nonce),
    currencyCode: round.currencyCode,
    stake: round.firstStake,
    move: JSON.stringify(round.move),
    actions: JSON.stringify(round.actions),
  };
}

/** The player's last rounds. Selecting one fills in the verification form. */
function OwnRounds({ onPick }: { onPick: (round: OwnRound) => void }) {
  const t = useT();
  const { locale } = useSite();
  const { data } = useQuery({ ...queryFor('listRounds', { query: { limit: 20 } }), staleTime: 0 });
  const [isPreloaded, setIsPreloaded] = useState(false);
  // The rounds in the list can be verified without a connection.
  useEffect(() => {
    if (data)
      void preloadGames([...new Set(data.rows.map(({ game }) => game))], locale).then(() => setIsPreloaded(true));
  }, [data, locale]);
  if (!data || data.rows.length === 0) return null;
  return (
    <section className={styles['rounds']} aria-labelledby="own-rounds" aria-busy={!isPreloaded}>
      <h2 id="own-rounds" className={styles['heading']}>
        {t('fairness.rounds.title')}
      </h2>
      <p className={styles['hint']}>{t('fairness.rounds.text')}</p>
      {data.rows
        .filter((round) => round.state === 'settled')
        .map((round) => (
          <div key={round.roundId} className={styles['round']}>
            <b>{gameNames[round.game] ?? round.game}</b>
            <span className="numeral">№ {round.proof.nonce}</span>
            <span>
              <Money amount={round.stake} currency={round.currencyCode} /> →{' '}
              <Money amount={round.win} currency={round.currencyCode} />
            </span>
            {round.serverSeed === null ? (
              <Badge>{t('fairness.rounds.sealed')}</Badge>
            ) : (
              <Button size="small" icon="shield-check" onClick={() => onPick(round)}>
                {t('fairness.rounds.check')}
              </Button>
            )}
          </div>
        ))}
    </section>
  );
}
