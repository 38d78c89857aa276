import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { validateSearch, type SiteSearch } from './site-search.ts';

/** The validated parameters of the URL: the router's own location still holds what the visitor wrote. */
export function useSiteSearch(): SiteSearch {
  const searchString = useLocation({ select: (location) => location.searchStr });
  return useMemo(() => validateSearch(Object.fromEntries(new URLSearchParams(searchString))), [searchString]);
}
