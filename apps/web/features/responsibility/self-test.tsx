import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button, LinkButton } from '@marquee/ui/button/button.tsx';
import { RadioChips } from '@marquee/ui/choice/radio-chips.tsx';
import { useRef, useState } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { useProtectionHref } from '../../lib/protection/use-protection-href.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useModalHref } from '../../modals/modal-url.ts';
import styles from './responsibility.module.css';
import { ANSWER_POINTS, bandOf, QUESTION_COUNT, type SelfTestBand } from './self-test.rules.ts';

const TONES = { calm: 'success', watch: 'info', act: 'warning', help: 'danger' } as const;

/**
 * The nine questions of the Problem Gambling Severity Index (Ferris and Wynne, 2001) with its points and bands, in plain words. Evaluated in the browser
 * only: nothing is sent or stored.
 */
export function SelfTest() {
  const t = useT();
  const [answers, setAnswers] = useState<readonly (number | null)[]>(() =>
    Array.from({ length: QUESTION_COUNT }, () => null),
  );
  const [result, setResult] = useState<SelfTestBand | 'open' | null>(null);
  const resultRef = useRef<HTMLDivElement>(null);
  const choices = ANSWER_POINTS.map((points) => ({
    value: String(points) as `${(typeof ANSWER_POINTS)[number]}`,
    label: t(`responsibility.answer.${points}`),
  }));
  return (
    <form
      className={styles['test']}
      onSubmit={(event) => {
        event.preventDefault();
        setResult(bandOf(answers) ?? 'open');
        requestAnimationFrame(() => resultRef.current?.focus());
      }}
    >
      <p className={styles['muted']}>{t('responsibility.test.text')}</p>
      <ol className={styles['questions']}>
        {answers.map((answer, at) => (
          // Questions have no id other than their index.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <RadioChips
              legend={`${at + 1}. ${t(`responsibility.question.${(at + 1) as 1}`)}`}
              name={`question-${at + 1}`}
              choices={choices}
              value={answer === null ? null : (`${answer as 0}` as const)}
              onChange={(value) => {
                setResult(null);
                setAnswers(answers.map((old, index) => (index === at ? Number(value) : old)));
              }}
            />
          </li>
        ))}
      </ol>
      <noscript>
        <p className={styles['muted']}>{t('responsibility.test.by_hand')}</p>
      </noscript>
      <Button type="submit" variant="primary" className={styles['submit']}>
        {t('responsibility.test.evaluate')}
      </Button>
      <div ref={resultRef} tabIndex={-1} className={styles['result']} aria-live="polite">
        {result === 'open' && (
          <Banner tone="info">
            {t('responsibility.test.open', { count: answers.filter((answer) => answer === null).length })}
          </Banner>
        )}
        {result !== null && result !== 'open' && (
          <Banner tone={TONES[result]} title={t(`responsibility.result.${result}.title`)}>
            {t(`responsibility.result.${result}.text`)}
            <ResultTools band={result} />
          </Banner>
        )}
      </div>
    </form>
  );
}

const LINKS = {
  limits: { section: 'limits', label: 'responsibility.result.limits' },
  pause: { section: 'breaks', label: 'responsibility.result.pause' },
  help: { section: 'help', label: 'responsibility.result.find_help' },
} as const;
const LINKS_OF = {
  calm: ['limits'],
  watch: ['limits', 'pause'],
  act: ['limits', 'pause'],
  help: ['pause', 'help'],
} as const;

/** The tools that fit a result. Guests log in on the way to them. */
function ResultTools({ band }: { band: SelfTestBand }) {
  const t = useT();
  const hrefOf = useProtectionHref();
  const modalHref = useModalHref();
  const isPlayer = useSession() === 'signed-in';
  return (
    <p className={styles['links']}>
      {LINKS_OF[band].map((key) => {
        const { section, label } = LINKS[key];
        const isOpen = isPlayer || section === 'help';
        return (
          <LinkButton key={key} size="small" href={isOpen ? hrefOf(section) : modalHref('login')}>
            {t(label)}
          </LinkButton>
        );
      })}
    </p>
  );
}
