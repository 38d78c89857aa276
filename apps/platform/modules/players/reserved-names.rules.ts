import { looksLikeOneOf } from '@marquee/text/skeleton.ts';

/** Names under which other players would take somebody for the operator's staff, in the shipped languages. */
const STAFF = [
  'admin',
  'admins',
  'administrator',
  'administration',
  'moderator',
  'moderators',
  'mod',
  'mods',
  'support',
  'supporter',
  'helpdesk',
  'help',
  'service',
  'customer',
  'staff',
  'official',
  'operator',
  'team',
  'system',
  'root',
  'casino',
  'cashier',
  'dealer',
  'croupier',
  'security',
  'compliance',
  'manager',
  'payments',
  'sysadmin',
  'webmaster',
  'Kundendienst',
  'Kundenservice',
  'Mitarbeiter',
  'Verwaltung',
  'الدعم',
  'المشرف',
  'مشرف',
  'الإدارة',
  'مدير',
] as const;

/** Locale key of the error of a name that other players see; null if it may be chosen. An empty name is none. */
export function nameProblem(name: string | null | undefined, brandName: string): string | null {
  return name && looksLikeOneOf(name, [...STAFF, brandName]) ? 'validation.name_reserved' : null;
}
