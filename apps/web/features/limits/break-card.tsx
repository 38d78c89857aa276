import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { RadioChips } from '@marquee/ui/choice/radio-chips.tsx';
import { useState } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { useModalHref } from '../../modals/modal-url.ts';
import { exclusionChoices, freezeChoices, lengthTextOf } from './lengths.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { useLimits } from './use-limits.ts';
import layout from '../../lib/layout/cards.module.css';
import styles from './limits.module.css';

/** Time-out of some days. The choice opens the confirmation dialog. */
export function FreezeCard() {
  return (
    <Card padding="large" title={useT()('limits.pause.title')}>
      <FreezeChoice />
    </Card>
  );
}

/** Self-exclusion, temporary or permanent. */
export function SelfExcludeCard() {
  return (
    <Card padding="large" title={useT()('limits.exclude.title')}>
      <SelfExcludeChoice />
    </Card>
  );
}

export function FreezeChoice() {
  const t = useT();
  const modalHref = useModalHref();
  const choices = freezeChoices(useLimits().data?.lengths);
  const [chosen, setDays] = useState<string>();
  const days = chosen !== undefined && choices.includes(chosen) ? chosen : (choices[0] ?? '1');
  return (
    <div className={layout['stack']}>
      <p className={styles['muted']}>{t('limits.pause.text')}</p>
      <RadioChips
        legend={t('limits.pause.choose')}
        choices={choices.map((value) => ({ value, label: lengthTextOf(t, 'freeze', value) }))}
        value={days}
        onChange={setDays}
      />
      <div>
        <LinkButton variant="primary" icon="pause" href={modalHref('freeze', { item: days })}>
          {t('limits.pause.action')}
        </LinkButton>
      </div>
    </div>
  );
}

export function SelfExcludeChoice() {
  const t = useT();
  const modalHref = useModalHref();
  const { brandName, licence } = useSite().settings;
  const { lengths, rules } = useLimits().data ?? {};
  const scope = rules?.exclusionScope ?? 'brand';
  const choices = exclusionChoices(lengths);
  const [chosen, setOption] = useState<string>();
  const usual = choices.includes('2') ? '2' : (choices[0] ?? 'permanent');
  const option = chosen !== undefined && choices.includes(chosen) ? chosen : usual;
  return (
    <div className={layout['stack']}>
      <p className={styles['muted']}>
        {t('limits.exclude.text')}{' '}
        <span className={rules ? undefined : styles['reserved']}>
          {t('limits.exclude.scope', { scope, brand: brandName, holder: licence.holder })}
        </span>
      </p>
      <RadioChips
        legend={t('limits.pause.choose')}
        choices={choices.map((value) => ({ value, label: lengthTextOf(t, 'self-exclude', value) }))}
        value={option}
        onChange={setOption}
      />
      <div>
        <LinkButton variant="danger" icon="shield" href={modalHref('self-exclude', { item: option })}>
          {t('limits.exclude.action')}
        </LinkButton>
      </div>
    </div>
  );
}
