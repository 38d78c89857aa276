import { Accordion } from '@marquee/ui/accordion/accordion.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import styles from './faq.module.css';

const QUESTIONS = ['fair', 'free', 'pay', 'limits'] as const;

/** What newcomers ask. */
export function Faq() {
  const t = useT();
  return (
    <section className={styles['faq']} aria-labelledby="faq">
      <h2 id="faq" className={styles['title']}>
        {t('lobby.faq.title')}
      </h2>
      <Accordion
        name="faq"
        items={QUESTIONS.map((key) => ({ key, title: t(`lobby.faq.${key}.q`), content: t(`lobby.faq.${key}.a`) }))}
      />
    </section>
  );
}
