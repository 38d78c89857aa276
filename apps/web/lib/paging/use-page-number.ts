import { useLocation } from '@tanstack/react-router';

/** The page of the list that the address names, from 1. */
export function usePageNumber(): number {
  return Number(useLocation({ select: (location) => location.search.page }) ?? '1');
}
