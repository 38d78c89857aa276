import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useCurrentPage } from '../lib/pages/use-page.ts';
import type { NavigationLink } from './use-navigation.ts';

/** Links of one group. The server marks the current page; after that `markCurrentPage` does. */
export function NavigationList({
  links,
  classes,
}: {
  links: readonly NavigationLink[];
  classes: { list: string | undefined; item: string | undefined; label: string | undefined };
}) {
  const current = useCurrentPage();
  const currentPage = current === 'root' ? 'casino' : current;
  // A list with only players' links is hidden from guests.
  const scope = links.every((link) => link.scope === 'user') ? 'user' : 'any';
  return (
    <ul className={classes.list} data-audience={scope}>
      {links.map((link) => (
        <li key={link.key} data-audience={link.scope}>
          <a
            className={classes.item}
            href={link.href}
            data-page={link.key}
            aria-current={link.key === currentPage ? 'page' : undefined}
          >
            <Icon name={link.icon} />
            <span className={classes.label}>{link.label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
