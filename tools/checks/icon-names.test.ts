import { ICON_NAMES } from '@marquee/brands/icon-names.ts';
import { icons } from '@marquee/ui/icon/icon-list.ts';
import { expect, test } from 'vitest';

// The platform knows no view, so the names stand in the brands' package too.
test('the icons that a brand may name are those of the site', () => {
  expect([...ICON_NAMES].toSorted()).toEqual(Object.keys(icons).toSorted());
});
