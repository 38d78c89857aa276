/** Says to readers and to the style sheet which link of the navigations leads to the page that is shown. `data-page` on a link names its page. */
export function markCurrentPage(page: string | null): void {
  const currentPage = page === 'root' ? 'casino' : page;
  for (const link of document.querySelectorAll<HTMLElement>('a[data-page]')) {
    if (link.dataset['page'] === currentPage) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
