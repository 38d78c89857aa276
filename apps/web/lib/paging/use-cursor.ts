import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useGo } from '../pages/use-page.ts';

/** The cursor in the URL as a parameter of the API; empty on the first page. */
export function useCursor(): { readonly cursor?: string } {
  const cursor = useLocation({ select: (location) => location.search.cursor });
  return cursor === undefined ? {} : { cursor };
}

/** Opens the first page in place of one whose cursor the platform does not accept, for example of a truncated link. */
export function useFirstPageInstead(error: Error | null, { href, isFirst }: { href: string; isFirst: boolean }): void {
  const go = useGo();
  const isRefused = !isFirst && error instanceof ApiError && error.code === 'request.invalid';
  useEffect(() => {
    if (isRefused) go(href, { replace: true });
  }, [isRefused, go, href]);
}
