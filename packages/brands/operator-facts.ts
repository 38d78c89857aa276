import { inEveryLanguage } from '@marquee/locales/read-messages.ts';
import type { LocalizedText } from './localized-text.ts';

/**
 * Facts about the operator of a brand, used in legal pages and the FAQ by placeholders (`{{companyName}}`). Null:
 * unknown, which only demo brands may leave.
 */
export interface OperatorFacts {
  /** Registered name, as in the commercial register. */
  readonly companyName: string | null;
  /** Number in the commercial register. */
  readonly registrationNumber: string | null;
  /** Registered address on one line. */
  readonly address: string | null;
  /** Law of the contract with players, such as "the law of Malta". */
  readonly governingLaw: LocalizedText | null;
  /** Courts with jurisdiction, such as "the courts of Malta". */
  readonly courts: LocalizedText | null;
  /** E-mail address for complaints. */
  readonly complaintsEmail: string | null;
  /** When the support reads messages, such as "every day from 8:00 to 22:00 UTC". */
  readonly supportHours: LocalizedText | null;
  /** Working days until the first reply to a complaint, and days until the decision. */
  readonly complaintDeadlines: { readonly replyWorkingDays: number; readonly decisionDays: number } | null;
  /** How players' money is kept apart from the operator's and what happens to it in an insolvency, one or two sentences. */
  readonly fundsProtection: LocalizedText | null;
  /** E-mail address for questions about personal data. */
  readonly privacyEmail: string | null;
  /** Supervisory authority for data protection. */
  readonly dataProtectionAuthority: LocalizedText | null;
  /** Authority for reports of suspected money laundering. */
  readonly amlReportingOffice: LocalizedText | null;
  /** Independent body for complaints (alternative dispute resolution). */
  readonly disputeBody: { readonly name: string; readonly url: string } | null;
  /** Help organisation for problem gambling. */
  readonly helpOrganisation: { readonly name: string; readonly url: string } | null;
}

/** Fictitious facts of the demo. */
export const DEMONSTRATION_OPERATOR: OperatorFacts = {
  companyName: 'Quayside Demonstration B.V.',
  registrationNumber: 'DEMO-00000',
  address: '1 Example Quay, 0000 Exampleton',
  governingLaw: inEveryLanguage(({ operator }) => operator.governingLaw),
  courts: inEveryLanguage(({ operator }) => operator.courts),
  complaintsEmail: 'complaints@demonstration.example',
  supportHours: inEveryLanguage(({ operator }) => operator.supportHours),
  complaintDeadlines: { replyWorkingDays: 2, decisionDays: 14 },
  fundsProtection: inEveryLanguage(({ operator }) => operator.fundsProtection),
  privacyEmail: 'privacy@demonstration.example',
  dataProtectionAuthority: inEveryLanguage(({ operator }) => operator.dataProtectionAuthority),
  amlReportingOffice: inEveryLanguage(({ operator }) => operator.amlReportingOffice),
  disputeBody: { name: 'Example Dispute Service', url: 'https://disputes.example' },
  helpOrganisation: { name: 'Example Help Line', url: 'https://help.example' },
};

/** Default for a brand without facts: all unknown. */
export const UNKNOWN_OPERATOR: OperatorFacts = {
  companyName: null,
  registrationNumber: null,
  address: null,
  governingLaw: null,
  courts: null,
  complaintsEmail: null,
  supportHours: null,
  complaintDeadlines: null,
  fundsProtection: null,
  privacyEmail: null,
  dataProtectionAuthority: null,
  amlReportingOffice: null,
  disputeBody: null,
  helpOrganisation: null,
};
