import belvoir from '@marquee/brands/art/belvoir.svg?url';
import handelskade from '@marquee/brands/art/handelskade.svg?url';
import lumen from '@marquee/brands/art/lumen.svg?url';
import styles from './brand-logo.module.css';

/** Address and natural size. A brand without a drawing shows its name in the room's display face. */
const logos: Readonly<Record<string, { src: string; width: number; height: number }>> = {
  belvoir: { src: belvoir, width: 281, height: 60 },
  handelskade: { src: handelskade, width: 307, height: 60 },
  lumen: { src: lumen, width: 208, height: 60 },
};

export function BrandLogo({ brandKey, name }: { brandKey: string; name: string }) {
  const logo = logos[brandKey];
  return logo ? (
    <img
      className={styles['logo']}
      src={logo.src}
      width={logo.width}
      height={logo.height}
      alt={name}
      decoding="async"
    />
  ) : (
    <span className={styles['name']}>{name}</span>
  );
}
