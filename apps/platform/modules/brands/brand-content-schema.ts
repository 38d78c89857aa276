import { shortText } from '@marquee/contract/fields.ts';
import { isPageKey, PAGE_KEYS } from '@marquee/contract/page-keys.ts';
import * as z from 'zod/mini';
import { email, icon, localized, localizedOrNull, PAGE_PATH, imageWithSize, webUrl } from './brand-fields.ts';
import { isPlainAddress, isPlainLink } from '../../core/operator-path.rules.ts';
import { unknownName } from '../../core/closest-name.rules.ts';

export const navigationItem = z.strictObject({
  page: z.string().check(
    z.refine((page) => isPageKey(page) || PAGE_PATH.test(page), {
      error: (issue) => unknownName(issue.input, 'a page key or a path that begins with /', PAGE_KEYS),
    }),
  ),
  label: localized,
  icon,
  scope: z.enum(['user', 'guest', 'any']),
});

const linkTarget = z.string().check(
  z.maxLength(500),
  z.refine((to) => isPageKey(to) || isPlainLink(to) || isPlainAddress(to) || /^mailto:[^\s"'<>]+$/.test(to), {
    error: (issue) => unknownName(issue.input, 'a page key, a path, an https:// address or mailto:', PAGE_KEYS),
  }),
);
export const footer = z.strictObject({
  claim: localizedOrNull,
  columns: z._default(
    z.nullable(
      z.array(
        z.strictObject({ title: localized, links: z.array(z.strictObject({ label: localized, to: linkTarget })) }),
      ),
    ),
    null,
  ),
  licenceSeal: z._default(z.nullable(z.strictObject({ ...imageWithSize, label: localized, url: webUrl })), null),
  helpLinks: z._default(
    z.array(
      z.strictObject({
        label: localized,
        url: webUrl,
        logo: z._default(z.nullable(z.strictObject(imageWithSize)), null),
      }),
    ),
    [],
  ),
});

const fact = z._default(z.nullable(shortText.check(z.minLength(1))), null);
const organisation = z._default(
  z.nullable(z.strictObject({ name: shortText.check(z.minLength(1)), url: webUrl })),
  null,
);
export const operator = z.strictObject({
  companyName: fact,
  registrationNumber: fact,
  address: fact,
  governingLaw: localizedOrNull,
  courts: localizedOrNull,
  complaintsEmail: z._default(z.nullable(email), null),
  supportHours: localizedOrNull,
  complaintDeadlines: z._default(
    z.nullable(
      z.strictObject({
        replyWorkingDays: z.number().check(z.int(), z.minimum(1), z.maximum(30)),
        decisionDays: z.number().check(z.int(), z.minimum(1), z.maximum(90)),
      }),
    ),
    null,
  ),
  fundsProtection: localizedOrNull,
  privacyEmail: z._default(z.nullable(email), null),
  dataProtectionAuthority: localizedOrNull,
  amlReportingOffice: localizedOrNull,
  disputeBody: organisation,
  helpOrganisation: organisation,
});
