import { useLocation } from '@tanstack/react-router';

/** The page number in the URL, from 1. */
export function usePageNumber(): number {
  return Number(useLocation({ select: (location) => location.search.page }) ?? '1');
}
