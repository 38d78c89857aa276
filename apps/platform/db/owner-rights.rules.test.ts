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
  expect(explainRights(OWNER, 'marquee')).toBeNull();
  const given = { ...OWNER, mayCreateRoles: false, roles: [role('marquee_app', true, true)] };
  expect(missingRights(given, 'marquee')).toEqual([]);
  const nothing = { ...OWNER, mayCreateRoles: false, ownsDatabase: false, roles: [role('marquee_app', true, false)] };
  expect(missingRights({ ...nothing, isSuperuser: true }, 'marquee')).toEqual([]);
});

test('a role that a superuser created, and that the owner may not grant, is named with its remedy', () => {
  expect(explainRights({ ...OWNER, roles: [role('marquee_app', true, false)] }, 'marquee')).toBe(
    'The login marquee_owner cannot migrate the database: it must be one that may grant marquee_app (GRANT marquee_app TO marquee_owner WITH ADMIN OPTION;). Execute the statements as a superuser.',
  );
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
  expect(text?.split(', ')).toEqual([
    expect.stringContaining('one that owns the database (ALTER DATABASE "my-casino" OWNER TO "Owner ""x""";)'),
    'it must be one that may grant marquee_app (GRANT marquee_app TO "Owner ""x""" WITH ADMIN OPTION;)',
    expect.stringContaining(
      'may create the role marquee_operator (CREATE ROLE marquee_operator LOGIN; GRANT marquee_operator TO',
    ),
  ]);
  expect(missingRights({ ...OWNER, mayCreateTables: false }, 'marquee')).toEqual([
    { right: 'may create tables', remedy: 'GRANT ALL ON SCHEMA public TO marquee_owner' },
  ]);
});
