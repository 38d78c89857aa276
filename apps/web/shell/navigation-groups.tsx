import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { NavigationList } from './navigation-list.tsx';
import { useNavigation } from './use-navigation.ts';

export type GroupClasses = Readonly<Partial<Record<'group' | 'heading' | 'list' | 'item' | 'label', string>>>;

/**
 * All sections in collapsible groups (`<details>`, so they work without JavaScript). Account pages come first, for
 * players.
 */
export function NavigationGroups({ classes, withLegal = false }: { classes: GroupClasses; withLegal?: boolean }) {
  const t = useT();
  const { account, casino, brand, help, legal } = useNavigation();
  const known = new Set(account.map(({ key }) => key));
  const groups = [
    { key: 'account', title: t('navigation.group.account'), links: account, isOpen: true },
    { key: 'casino', title: t('navigation.group.casino'), links: casino, isOpen: true },
    {
      key: 'more',
      title: t('navigation.group.more'),
      links: brand.filter(({ key }) => !known.has(key)),

      isOpen: true,
    },
    { key: 'help', title: t('navigation.group.help'), links: help, isOpen: true },
    { key: 'legal', title: t('navigation.group.legal'), links: withLegal ? legal : [], isOpen: false },
  ] as const;
  return groups
    .filter(({ links }) => links.length > 0)
    .map((group) => (
      <details
        key={group.key}
        open={group.isOpen}
        data-audience={group.links.every(({ scope }) => scope === 'user') ? 'user' : 'any'}
        className={classes.group}
      >
        <summary className={classes.heading}>
          <span>{group.title}</span>
          <Icon name="chevron-down" size={16} />
        </summary>
        <NavigationList
          links={group.links}
          classes={{ list: classes.list, item: classes.item, label: classes.label }}
        />
      </details>
    ));
}
