import { Icon } from '@marquee/ui/icon/icon.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useDayText } from '../../lib/layout/day-text.ts';
import styles from './promotions.module.css';

/** Start and end date; nothing for a permanent promotion. */
export function PromotionDates({
  card: { startsAt, endsAt, state },
}: {
  card: Pick<EndpointResponse<'listPromotions'>['rows'][number], 'startsAt' | 'endsAt' | 'state'>;
}) {
  const t = useT();
  const { day } = useDayText();
  const text =
    state === 'upcoming' && startsAt !== null
      ? t('promotions.date.from', { date: day(startsAt) })
      : endsAt === null
        ? null
        : t(state === 'ended' ? 'promotions.date.ended' : 'promotions.date.until', { date: day(endsAt) });
  if (text === null) return null;
  return (
    <p className={styles['dates']}>
      <Icon name="calendar" size={16} />
      {text}
    </p>
  );
}
