/** Sets `aria-current` on navigation links to the current page. `data-page` on a link is the key of its page. */
export function markCurrentPage(page: string | null): void {
  const currentPage = page === 'root' ? 'casino' : page;
  for (const link of document.querySelectorAll<HTMLElement>('a[data-page]')) {
    if (link.dataset['page'] === currentPage) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
