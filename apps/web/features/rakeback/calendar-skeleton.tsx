import { FourWeeksSkeleton } from '../../lib/calendar/four-weeks.tsx';
import { RakebackWhy } from './rakeback-why.tsx';
import styles from './rakeback.module.css';

/** As high as the days of a player with the line below them. */
export function CalendarSkeleton() {
  return (
    <>
      <FourWeeksSkeleton hasRows />
      <div className={styles['reserved']} aria-hidden="true" inert>
        <RakebackWhy days={[]} timeZone="UTC" />
      </div>
    </>
  );
}
