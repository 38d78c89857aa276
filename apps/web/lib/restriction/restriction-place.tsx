import page from '../layout/page-layout.module.css';
import { ClosedNotice } from './closed-notice.tsx';
import { useRestriction } from './use-restriction.ts';

/** The notice as the content of a page, for a restricted player; nothing for others. */
export function RestrictionPlace() {
  const restriction = useRestriction();
  if (!restriction) return null;
  return (
    <div className={page['page']}>
      <ClosedNotice restriction={restriction} heading="h1" />
    </div>
  );
}
