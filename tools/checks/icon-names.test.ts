import { ICON_NAMES } from '@marquee/brands/icon-names.ts';
import { icons } from '@marquee/ui/icon/icon-list.ts';
import { expect, test } from 'vitest';

// The platform cannot import the ui package, so packages/brands has its own list.
test("the icons allowed in brand files are the site's icons", () => {
  expect([...ICON_NAMES].toSorted()).toEqual(Object.keys(icons).toSorted());
});
