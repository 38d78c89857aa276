import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { useEffect, type ReactNode } from 'react';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import { QueryGroup } from '../../lib/api/query-group.tsx';
import { usePlayer } from '../../lib/api/use-player.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import layout from '../../lib/layout/cards.module.css';
import { PROTECTION_SECTIONS, type ProtectionSection } from '../../lib/protection/use-protection-href.ts';
import { HintBanner } from './hint-banner.tsx';
import { LastLoginCard } from './last-login-card.tsx';
import styles from './protection.module.css';
import { SpendingChart } from './spending-chart.tsx';
import { SpendingOverview } from './spending-overview.tsx';
import { useHints } from './use-hints.ts';
import { useSpending } from './use-spending.ts';

interface Sections {
  /** Notice about a restriction in force. */
  readonly restriction: ReactNode;
  /** Limits, and the settings of the reality check. */
  readonly limits: ReactNode;
  readonly breaks: ReactNode;
}

/** Everything that protects a player, above the general help: hints, spending, limits and breaks. */
export function PlayerProtection({ restriction, limits, breaks }: Sections) {
  const t = useT();
  const player = usePlayer();
  const spending = useSpending();
  const hints = useHints();
  return (
    <div className={styles['page']}>
      <SectionLinks />
      <QueryGroup queries={[player, spending, hints]} label={t('protection.loading')}>
        <Target />
        {restriction}
        {hints.data?.hints.map((hint) => (
          <HintBanner key={hint.kind} hint={hint} />
        ))}
        <Section name="overview">
          <QueryBoundary
            query={spending}
            skeleton={<SkeletonText lines={6} label={t('protection.loading')} />}
            errorTitle={t('protection.overview.error')}
          >
            {(data) => (
              <div className={layout['stack']}>
                <SpendingOverview spending={data} />
                <SpendingChart
                  accountCurrency={data.currencyCode}
                  currencies={data.periods
                    .filter(({ period }) => period === 'lifetime')
                    .flatMap(({ byCurrency }) => byCurrency.map(({ currencyCode }) => currencyCode))}
                />
                <LastLoginCard login={data.previousLogin} />
              </div>
            )}
          </QueryBoundary>
        </Section>
        <Section name="limits">{limits}</Section>
        <Section name="breaks">{breaks}</Section>
      </QueryGroup>
    </div>
  );
}

function Section({ name, children }: { name: ProtectionSection; children: ReactNode }) {
  const t = useT();
  return (
    <section id={name} tabIndex={-1} aria-label={t(`protection.section.${name}`)} className={styles['section']}>
      {children}
    </section>
  );
}

/** The sections are not in the page of the server, so the browser does not find the target of the URL by itself. */
function Target() {
  useEffect(() => {
    const name = location.hash.slice(1);
    if (PROTECTION_SECTIONS.some((section) => section === name)) document.getElementById(name)?.scrollIntoView();
  }, []);
  return null;
}

function SectionLinks() {
  const t = useT();
  return (
    <nav aria-label={t('protection.sections')}>
      <ul className={styles['links']}>
        {PROTECTION_SECTIONS.map((name) => (
          <li key={name}>
            <a href={`#${name}`} className={styles['link']} data-native>
              {t(`protection.section.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
