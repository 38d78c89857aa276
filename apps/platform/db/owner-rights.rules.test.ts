import { expect, test } from 'vitest';
import { explainRights, missingRights, type OwnerRights } from './owner-rights.rules.ts';

const role = (name: string, exists: boolean, hasAdmin: boolean) => ({ name, exists, hasAdmin });
const OWNER: OwnerRights = {
  login: 'marquee_owner',
  isSuperuser: false,
  mayCreateRoles: true,
  ownsDatabase: true,
  mayCreateTables: true,
  roles: [role('marquee_app', false, false)],
};

test('an owner that may create roles, one whose roles were created for it, and a superuser miss nothing', () => {
  expect(missingRights(OWNER, 'marquee')).toEqual([]);
  const given = { ...OWNER, mayCreateRoles: false, roles: [role('marquee_app', true, true)] };
  expect(missingRights(given, 'marquee')).toEqual([]);
  const nothing = { ...OWNER, mayCreateRoles: false, ownsDatabase: false, roles: [role('marquee_app', true, false)] };
  expect(missingRights({ ...nothing, isSuperuser: true }, 'marquee')).toEqual([]);
});

test('a role that a superuser created, and that the owner may not grant, is named with its remedy', () => {
  const text = explainRights({ ...OWNER, roles: [role('marquee_app', true, false)] }, 'marquee');
  expect(text).toContain('may grant marquee_app');
  expect(text).toContain('GRANT marquee_app TO marquee_owner WITH ADMIN OPTION;');
});

test('every missing right is named, and names are quoted', () => {
  const text = explainRights(
    {
      login: 'Owner "x"',
      isSuperuser: false,
      mayCreateRoles: false,
      ownsDatabase: false,
      mayCreateTables: false,
      roles: [role('marquee_app', true, false), role('marquee_operator', false, false)],
    },
    'my-casino',
  );
  expect(text).toContain('ALTER DATABASE "my-casino" OWNER TO "Owner ""x"""');
  expect(text).toContain('GRANT marquee_app TO "Owner ""x""" WITH ADMIN OPTION');
  expect(text).toContain('CREATE ROLE marquee_operator LOGIN');
  expect(explainRights({ ...OWNER, mayCreateTables: false }, 'marquee')).toContain('GRANT ALL ON SCHEMA public');
});
