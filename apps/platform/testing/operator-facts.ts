import type { OperatorFacts } from '@marquee/brands/operator-facts.ts';

/** Facts of an operator with real players, for tests: nothing of it is a placeholder. */
export const OPERATOR_FACTS: OperatorFacts = {
  companyName: 'Quay B.V.',
  registrationNumber: 'C 81273',
  address: '4 Harbour Street, Willemstad',
  governingLaw: { en: 'the law of Curaçao', de: 'das Recht von Curaçao' },
  courts: 'the courts of Willemstad',
  complaintsEmail: 'complaints@quay-casino.net',
  supportHours: 'every day from 8:00 to 22:00 UTC',
  complaintDeadlines: { replyWorkingDays: 2, decisionDays: 14 },
  fundsProtection: 'We keep it in a separate account, for example at a bank.',
  privacyEmail: 'privacy@quay-casino.net',
  dataProtectionAuthority: 'Autoriteit Persoonsgegevens',
  amlReportingOffice: 'FIU Curaçao',
  disputeBody: { name: 'eCOGRA', url: 'https://ecogra.org' },
  helpOrganisation: { name: 'GamCare', url: 'https://www.gamcare.org.uk' },
};
