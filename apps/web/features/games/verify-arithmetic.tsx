import type { Draw } from '@marquee/games/fairness/seeded-integers.ts';
import { Accordion } from '@marquee/ui/accordion/accordion.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import styles from './fairness.module.css';
import { SeedList } from './seed-list.tsx';
import type { Verified } from './verify-round.rules.ts';

const HEX = 16;
const WORD_DIGITS = 8;

const wordText = (word: number) => word.toString(HEX).padStart(WORD_DIGITS, '0');

/** From the seeds to the outcome: the HMAC blocks, the numbers drawn from them, and the outcome as stored. */
export function VerifyArithmetic({ verified: { draws, outcome } }: { verified: Verified }) {
  const t = useT();
  const blocks = new Map(draws.map(({ message, block }) => [message, block]));
  return (
    <Accordion
      items={[
        {
          key: 'blocks',
          title: t('fairness.steps.blocks'),
          content: (
            <div className={styles['arithmetic']}>
              <p>{t('fairness.steps.blocks_text')}</p>
              <SeedList rows={[...blocks]} />
            </div>
          ),
        },
        {
          key: 'numbers',
          title: t('fairness.steps.numbers', { count: draws.length }),
          content: (
            <div className={styles['arithmetic']}>
              <p>{t('fairness.steps.numbers_text')}</p>
              <Numbers draws={draws} />
            </div>
          ),
        },
        {
          key: 'outcome',
          title: t('fairness.steps.outcome'),
          content: (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
            <pre className={styles['json']} dir="ltr" tabIndex={0}>
              {JSON.stringify(outcome, null, 1)}
            </pre>
          ),
        },
      ]}
    />
  );
}

function Numbers({ draws }: { draws: readonly Draw[] }) {
  const t = useT();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div className={styles['numbers']} dir="ltr" tabIndex={0} role="group" aria-label={t('fairness.steps.table')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('fairness.steps.place')}</th>
            <th scope="col">{t('fairness.steps.word')}</th>
            <th scope="col">{t('fairness.steps.value')}</th>
          </tr>
        </thead>
        <tbody>
          {draws.map((draw) => (
            <tr key={`${draw.cursor}:${draw.place}`}>
              <td>
                {draw.cursor}:{draw.place}
              </td>
              <td>
                {draw.skipped.map((word, index) => (
                  <del key={index}>{wordText(word)} </del>
                ))}
                {wordText(draw.word)}
              </td>
              <td>
                {draw.word} mod {draw.bound} = <b>{draw.value}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
