import { expect, test } from 'vitest';
import { looksLikeOneOf } from './skeleton.ts';

const RESERVED = ['admin', 'support', 'team', 'moderator', 'mod', 'Handelskade'];

const TAKEN = [
  'admin|ADMIN| Admin |аdmin|аdміn|Adm1n|4dm1n|@dmin|àdmïn|ａｄｍｉｎ|ad\u200bmin|ad\u00admin|admin\ufe0f|ΑDMIN|𝐚𝐝𝐦𝐢𝐧',
  'a d m i n|a.d-m_i n|Admin123|xX admin Xx|AdminBob|admin_ada|admiin|adrnin',
  's u p p o r t|Supp0rt|SUPPORT-TEAM|supportteam|suppoгt|Moderator|m0derator|Mod',
  'handelskade|Hande1skade|Handels kade|HandelskadeSupport',
];

test.each(TAKEN.flatMap((names) => names.split('|')))('%s is taken for a reserved name', (name) =>
  expect(looksLikeOneOf(name, RESERVED)).toBe(true),
);

test.each('Ada|Badminton|Modest|Steamer|Supporters|Nomad|علی\u200cرضا|Жанна|李小龍|Lucky7|'.split('|'))(
  '%s is free',
  (name) => expect(looksLikeOneOf(name, RESERVED)).toBe(false),
);
