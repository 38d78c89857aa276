import type { LocalizedText } from './localized-text.ts';

/**
 * Facts about the company behind a brand. Legal pages and the FAQ name them by placeholders (`{{companyName}}`). Null: not known yet, which only a
 * demonstration brand may leave.
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
  /** Courts that decide disputes, such as "the courts of Malta". */
  readonly courts: LocalizedText | null;
  /** Address for complaints. */
  readonly complaintsEmail: string | null;
  /** Address for questions about personal data. */
  readonly privacyEmail: string | null;
  /** Authority that supervises the protection of personal data. */
  readonly dataProtectionAuthority: LocalizedText | null;
  /** Where suspicions of money laundering are reported. */
  readonly amlReportingOffice: LocalizedText | null;
  /** Independent body that decides complaints (alternative dispute resolution). */
  readonly disputeBody: { readonly name: string; readonly url: string } | null;
  /** Organisation that helps people who cannot stop playing. */
  readonly helpOrganisation: { readonly name: string; readonly url: string } | null;
}

/** Facts of the demonstration: nobody stands behind them. */
export const DEMONSTRATION_OPERATOR: OperatorFacts = {
  companyName: 'Quayside Demonstration B.V.',
  registrationNumber: 'DEMO-00000',
  address: '1 Example Quay, 0000 Exampleton',
  governingLaw: {
    en: 'the law of the country named in the licence',
    de: 'das Recht des Landes, das die Lizenz nennt',
    ar: 'قانون البلد المذكور في الترخيص',
  },
  courts: {
    en: 'the courts at the registered address',
    de: 'die Gerichte am Sitz des Unternehmens',
    ar: 'محاكم مقر الشركة المسجل',
  },
  complaintsEmail: 'complaints@demonstration.example',
  privacyEmail: 'privacy@demonstration.example',
  dataProtectionAuthority: {
    en: 'the data protection authority of your country',
    de: 'die Datenschutzbehörde Ihres Landes',
    ar: 'هيئة حماية البيانات في بلدك',
  },
  amlReportingOffice: {
    en: 'the financial intelligence unit',
    de: 'die Zentralstelle für Finanztransaktionsuntersuchungen',
    ar: 'وحدة المعلومات المالية',
  },
  disputeBody: { name: 'Example Dispute Service', url: 'https://disputes.example' },
  helpOrganisation: { name: 'Example Help Line', url: 'https://help.example' },
};

/** What a brand that says nothing has: every fact is missing. */
export const UNKNOWN_OPERATOR: OperatorFacts = {
  companyName: null,
  registrationNumber: null,
  address: null,
  governingLaw: null,
  courts: null,
  complaintsEmail: null,
  privacyEmail: null,
  dataProtectionAuthority: null,
  amlReportingOffice: null,
  disputeBody: null,
  helpOrganisation: null,
};
