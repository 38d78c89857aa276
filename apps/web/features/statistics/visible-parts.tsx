import { Checkbox } from '@marquee/ui/checkbox/checkbox.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { isolated } from './isolated.ts';
import styles from './statistics.module.css';
import type { Share } from './use-share.ts';

export type Parts = Share['shows'];

const PARTS = ['registered', 'numbers', 'games', 'races'] as const satisfies ReadonlyArray<keyof Parts>;

/** Which parts are visible to others. The whole nickname is available only where it does not identify the player. */
export function VisibleParts({
  share: { nickname, maskedName },
  chosen,
  onChoose,
}: {
  share: Share;
  chosen: Parts;
  onChoose: (parts: Parts) => void;
}) {
  const t = useT();
  const boxOf = (part: keyof Parts) => ({
    checked: chosen[part],
    onChange: () => onChoose({ ...chosen, [part]: !chosen[part] }),
  });
  const masked = isolated(maskedName ?? '');
  return (
    <fieldset className={styles['parts']}>
      <legend className={styles['legend']}>{t('statistics.share.shows')}</legend>
      {nickname === null ? (
        <p className={styles['note']}>
          {maskedName === null
            ? t('statistics.share.nickname_none', { name: t('statistics.shared.anonymous') })
            : t('statistics.share.nickname_masked', { name: masked })}
        </p>
      ) : (
        <Checkbox
          label={t('statistics.share.nickname', { name: isolated(nickname) })}
          hint={t('statistics.share.nickname_hint', { name: masked })}
          {...boxOf('nickname')}
        />
      )}
      {PARTS.map((part) => (
        <Checkbox key={part} label={t(`statistics.share.${part}`)} {...boxOf(part)} />
      ))}
      <Checkbox label={t('statistics.share.amounts')} hint={t('statistics.share.amounts_hint')} {...boxOf('amounts')} />
    </fieldset>
  );
}
