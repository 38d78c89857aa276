import { Breadcrumb } from '@marquee/ui/breadcrumb/breadcrumb.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import type { ReactNode } from 'react';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { PageIntro } from '../../lib/layout/page-intro.tsx';
import page from '../../lib/layout/page.module.css';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { PageHead } from '../../shell/page-head.tsx';
import styles from './providers.module.css';
import { StudioLogo } from './studio-logo.tsx';

type Providers = EndpointResponse<'getLobby'>['providers'];

/** All providers with their logos and the number of their games. */
export function ProvidersPage({ providers }: { providers: Providers }) {
  const t = useT();
  const pageHref = usePageHref();
  const { settings } = useSite();
  return (
    <div className={page['page']}>
      <PageHead title={t('providers.title')} description={t('providers.description', { brand: settings.brandName })} />
      <PageIntro title={t('providers.title')} text={t('providers.intro')} />
      {providers.length === 0 ? (
        <EmptyState icon="grid" title={t('providers.empty.title')} text={t('providers.empty.text')} />
      ) : (
        <ul className={styles['grid']}>
          {providers.map((provider) => (
            <li key={provider.slug}>
              <a
                data-part="provider"
                className={styles['studio']}
                href={`${pageHref('providers')}?provider=${provider.slug}`}
              >
                <StudioLogo slug={provider.slug} name={provider.name} />
                <span className={styles['content']}>
                  <span className={styles['name']}>{provider.name}</span>
                  <span className={styles['count']}>{t('lobby.games', { count: provider.count })}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** One provider; `games` is the list of its games. */
export function ProviderPage({ provider, games }: { provider: Providers[number]; games: ReactNode }) {
  const t = useT();
  const pageHref = usePageHref();
  return (
    <div className={page['page']}>
      <PageHead title={provider.name} description={t('providers.one.description', { name: provider.name })} />
      <div className={page['section']}>
        <Breadcrumb
          label={t('providers.path')}
          items={[{ label: t('providers.title'), href: pageHref('providers') }, { label: provider.name }]}
        />
        <div className={styles['head']}>
          <StudioLogo slug={provider.slug} name={provider.name} />
          <PageIntro title={provider.name} text={t('providers.one.text')} />
        </div>
      </div>
      <section className={page['section']} aria-label={t('providers.one.games', { name: provider.name })}>
        {games}
      </section>
    </div>
  );
}

/** For an unknown provider; the status is 404. */
export function ProviderMissing() {
  const t = useT();
  const pageHref = usePageHref();
  return (
    <div className={page['page']}>
      <PageHead title={t('providers.missing.title')} isIndexed={false} />
      <EmptyState
        isPage
        icon="grid"
        title={t('providers.missing.title')}
        text={t('providers.missing.text')}
        link={{ href: pageHref('providers'), label: t('providers.missing.action'), isPrimary: true }}
      />
    </div>
  );
}
