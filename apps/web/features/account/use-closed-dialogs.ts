import { useEffect, useEffectEvent } from 'react';
import { useRestriction } from '../../lib/restriction/use-restriction.ts';
import { MODALS } from '../../modals/modals.ts';
import { useModal } from '../../modals/modal-url.ts';
import { useSiteSearch } from '../../modals/use-site-search.ts';

/** Closes dialogs that restricted players are not shown, also those that a URL opens. */
export function useClosedDialogs(): void {
  const restriction = useRestriction();
  const { modal: name } = useSiteSearch();
  const modal = useModal();
  const isClosed = Boolean(restriction) && name !== undefined && MODALS[name].whileRestricted === 'closed';
  const close = useEffectEvent(() => modal.close());
  useEffect(() => {
    if (isClosed) close();
  }, [isClosed]);
}
