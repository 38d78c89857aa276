import { Badge } from '@marquee/ui/badge/badge.tsx';
import type { EndpointResponse } from '../lib/api/endpoint-types.ts';
import { useT } from '../lib/i18n/use-t.ts';
import { useSite } from '../lib/site/use-site.ts';
import { PageHead } from '../shell/page-head.tsx';
import styles from './brands-page.module.css';
import { brandUrl } from './brand-url.ts';

type BrandSummary = EndpointResponse<'listBrands'>['brands'][number];

/** All brands of a demonstration installation, each with an image of its theme. */
export function BrandsPage({ brands }: { brands: readonly BrandSummary[] }) {
  const t = useT();
  return (
    <div className={styles['page']}>
      <PageHead title={t('showcase.title')} isIndexed={false} />
      <header className={styles['head']}>
        <h1 tabIndex={-1}>{t('showcase.title')}</h1>
        <p>{t('showcase.text', { count: brands.length })}</p>
      </header>
      <ul className={styles['list']}>
        {brands.map((brand, at) => (
          <li key={brand.brandKey}>
            <BrandCard brand={brand} isEager={at < 4} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function BrandCard({ brand, isEager }: { brand: BrandSummary; isEager: boolean }) {
  const t = useT();
  const { origin } = useSite();
  return (
    <a className={styles['card']} href={brandUrl(brand.host, origin)} data-native data-part="card">
      <img
        className={styles['brand']}
        src={`/theme-previews/${brand.theme}.webp`}
        width={720}
        height={450}
        alt=""
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
      />
      <span className={styles['content']}>
        <strong className={styles['name']}>{brand.brandName}</strong>
        <span className={styles['facts']}>
          <Badge tone="neutral">{brand.theme}</Badge>
          {brand.navigationSystem === 'panel' && <Badge tone="accent">{t('showcase.panel')}</Badge>}
        </span>
      </span>
    </a>
  );
}
