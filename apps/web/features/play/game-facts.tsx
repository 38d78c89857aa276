import { Money } from '../../lib/money/money.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import type { GameResponse } from './game.types.ts';
import styles from './game-page.module.css';

/** Return to player, maximum win and stake limits, each with its source. */
export function GameFacts({ response: { game, returnToPlayerBasis, description } }: { response: GameResponse }) {
  const t = useT();
  const { settings, locale } = useSite();
  const currency = settings.defaultCurrency;
  return (
    <section className={styles['about']} aria-labelledby="game-about">
      <h2 id="game-about" className={styles['heading']}>
        {t('play.about.title', { game: game.name })}
      </h2>
      <p className={styles['description']}>{description}</p>
      <dl className={styles['facts']}>
        {game.returnToPlayer !== null && (
          <div className={styles['fact']}>
            <dt>{t('play.about.rtp')}</dt>
            <dd className="numeral">{game.returnToPlayer}%</dd>
            <dd className={styles['basis']}>
              {t(returnToPlayerBasis === 'exact' ? 'play.about.basis_exact' : 'play.about.basis_supplier')}
            </dd>
          </div>
        )}
        {game.maxMultiplier !== null && (
          <div className={styles['fact']}>
            <dt>{t('play.about.max')}</dt>
            <dd className="numeral">{new Intl.NumberFormat(locale).format(game.maxMultiplier)}×</dd>
            {game.slug === 'harbour-lights' && <dd className={styles['basis']}>{t('play.about.max_rare')}</dd>}
          </div>
        )}
        {game.minBet !== null && (
          <div className={styles['fact']}>
            <dt>{t('play.about.min')}</dt>
            <dd>
              <Money amount={game.minBet} currency={currency} />
            </dd>
          </div>
        )}
        {game.maxBet !== null && (
          <div className={styles['fact']}>
            <dt>{t('play.about.max_bet')}</dt>
            <dd>
              <Money amount={game.maxBet} currency={currency} />
            </dd>
          </div>
        )}
        <div className={styles['fact']}>
          <dt>{t('play.about.provider')}</dt>
          <dd>{game.provider.name}</dd>
        </div>
      </dl>
    </section>
  );
}
