import { decimalText, numberLocale } from '@marquee/text/numbers.ts';
import { Money, useMoneyFormat } from '../../lib/money/money.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import type { GameResponse } from './game.types.ts';
import { volatilityOf } from './volatility.rules.ts';
import styles from './game-page.module.css';

/** Return to player, maximum win and stake limits, each with its source. */
export function GameFacts({ response: { game, figures, description } }: { response: GameResponse }) {
  const t = useT();
  const { settings, locale } = useSite();
  const money = useMoneyFormat();
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
            <dd className="numeral">{decimalText(game.returnToPlayer, locale)}%</dd>
            <dd className={styles['basis']}>
              <Basis figures={figures} />
            </dd>
            {figures && figures.returnAtMinBet !== null && game.minBet !== null && (
              <dd className={styles['basis']}>
                {t('play.about.rtp_at_min', {
                  percent: decimalText(figures.returnAtMinBet, locale),
                  amount: money(game.minBet, currency, { precise: true }),
                })}
              </dd>
            )}
          </div>
        )}
        {game.maxMultiplier !== null && (
          <div className={styles['fact']}>
            <dt>{t('play.about.max')}</dt>
            <dd className="numeral">{new Intl.NumberFormat(numberLocale(locale)).format(game.maxMultiplier)}×</dd>
          </div>
        )}
        {figures && <Chances figures={figures} />}
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

/** How the RTP was determined. */
function Basis({ figures }: Pick<GameResponse, 'figures'>) {
  const t = useT();
  const { locale } = useSite();
  if (!figures) return t('play.about.basis_supplier');
  const { simulatedRounds, returnMargin } = figures;
  return simulatedRounds === null
    ? t('play.about.basis_exact')
    : t('play.about.basis_simulated', { rounds: simulatedRounds, margin: decimalText(returnMargin ?? '', locale) });
}

/** How often a game pays, and how far results spread; left out where they depend on the player's choices. */
function Chances({ figures: { hitRate, deviation } }: { figures: NonNullable<GameResponse['figures']> }) {
  const t = useT();
  const { locale } = useSite();
  return (
    <>
      {hitRate !== null && (
        <div className={styles['fact']}>
          <dt>{t('play.about.hit_rate')}</dt>
          <dd className="numeral">{decimalText(hitRate, locale)}%</dd>
        </div>
      )}
      {deviation !== null && (
        <div className={styles['fact']}>
          <dt>{t('play.about.volatility')}</dt>
          <dd>{t(`play.about.volatility_${volatilityOf(deviation)}`)}</dd>
          <dd className={styles['basis']}>
            {t('play.about.deviation', { times: decimalText(deviation.toFixed(1), locale) })}
          </dd>
        </div>
      )}
    </>
  );
}
