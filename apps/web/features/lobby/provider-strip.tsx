import { useT } from '../../lib/i18n/use-t.ts';
import { useIsRemoved, usePageHref } from '../../lib/pages/use-page.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import styles from './provider-strip.module.css';

export function ProviderStrip({ providers }: { providers: EndpointResponse<'getLobby'>['providers'] }) {
  const t = useT();
  const pageHref = usePageHref();
  const isRemoved = useIsRemoved();
  if (providers.length === 0 || isRemoved('providers')) return null;
  return (
    <section className={styles['strip']} aria-labelledby="providers">
      <h2 id="providers" className={styles['title']}>
        {t('lobby.providers')}
      </h2>
      <ul className={styles['list']}>
        {providers.map((provider) => (
          <li key={provider.slug}>
            <a
              data-part="provider"
              className={styles['provider']}
              href={`${pageHref('providers')}?provider=${provider.slug}`}
            >
              <span className={styles['name']}>{provider.name}</span>
              <span className={styles['count']}>{t('lobby.games', { count: provider.count })}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
