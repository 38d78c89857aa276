import { claimsOf, type Claim } from './claims.ts';
import type { PlayerText } from './player-texts.ts';

/** How a statement is known to be true. */
export interface StatementRule {
  /** Figures and number words that a sentence under this rule may state, from the policy or the code. Absent: none. */
  readonly figures?: () => readonly string[];
  /** Test that proves the statement: file and title. */
  readonly test?: readonly [file: string, title: string];
  /** `people`: the operator promises it, see docs/operations/promises.md. `advice`: tells readers what to do. `definition`: explains a word or a document. */
  readonly kind?: 'people' | 'advice' | 'definition';
}

/** Section of a legal page → its claims: English sentences with their rules, and the same section in the other languages. */
export type LegalStatements = Readonly<
  Record<
    string,
    { readonly en: Readonly<Record<string, string>> } & Readonly<Record<string, unknown>> & {
        readonly translations: Readonly<Record<string, readonly string[]>>;
      }
  >
>;

export interface StatementTables {
  readonly rules: Readonly<Record<string, StatementRule>>;
  readonly legal: LegalStatements;
  /** Keys of messages → rule. */
  readonly messages: readonly (readonly [keys: RegExp, rule: string])[];
  /** Keys of messages that are checked. */
  readonly isNotice: (text: PlayerText) => boolean;
}

const isLegal = ({ file }: PlayerText) => file.endsWith('.md');
/** Sentences that only name placeholders are true by the facts that fill them. */
const isFilled = ({ marks }: Claim) => marks.every((mark) => mark.startsWith('{{'));
const figuresIn = (claim: Claim) =>
  claim.marks.filter((mark) =>
    /^\d|^(?:two|three|four|five|six|seven|eight|nine|ten|twelve|half|once an hour)$/.test(mark),
  );
/** Digits and placeholders, which every language writes the same way. */
const sameEverywhere = (claims: readonly Claim[]) =>
  claims
    .flatMap(({ marks }) => marks.filter((mark) => /^\{\{|^\d/.test(mark)))
    .toSorted()
    .join(' ');

/** Statements of fact that no rule covers, or that contradict theirs. Empty: none. */
export function findUnprovenStatements(texts: readonly PlayerText[], tables: StatementTables): string[] {
  return [
    ...legalFaults(texts.filter(isLegal), tables),
    ...noticeFaults(
      texts.filter((text) => !isLegal(text)),
      tables,
    ),
  ];
}

function legalFaults(texts: readonly PlayerText[], { rules, legal }: StatementTables): string[] {
  const claims = texts.flatMap(claimsOf);
  const sections = new Map<string, Claim[]>();
  for (const claim of claims) sections.set(claim.key, [...(sections.get(claim.key) ?? []), claim]);
  const languages = [...new Set(texts.map(({ locale }) => locale))];
  // In other languages only the figures are compared with English.
  const listed = new Set(Object.values(legal).flatMap(({ translations }) => Object.keys(translations)));
  return [...new Set([...sections.keys(), ...Object.keys(legal)])].flatMap((section) => {
    const stated = sections.get(section) ?? [];
    const known = legal[section];
    const english = stated.filter(({ locale }) => locale === 'en');
    const faults = english.flatMap((claim) => faultsOf(claim, known?.en[claim.sentence], rules));
    for (const locale of languages) {
      const own = stated.filter((claim) => claim.locale === locale);
      if (sameEverywhere(own) !== sameEverywhere(english))
        faults.push(
          `${section}: ${locale} states other figures (${sameEverywhere(own)}) than English (${sameEverywhere(english)})`,
        );
      if (!listed.has(locale)) continue;
      const registered = known?.translations[locale] ?? [];
      for (const claim of own)
        if (!isFilled(claim) && !registered.includes(claim.sentence))
          faults.push(`${section}: ${locale} states without a rule: ${claim.sentence}`);
    }
    const all = new Set(stated.map(({ sentence }) => sentence));
    const gone = [...Object.keys(known?.en ?? {}), ...Object.values(known?.translations ?? {}).flat()];
    return [
      ...faults,
      ...gone
        .filter((sentence) => !all.has(sentence))
        .map((sentence) => `${section}: is no longer stated: ${sentence}`),
    ];
  });
}

function noticeFaults(texts: readonly PlayerText[], { rules, messages, isNotice }: StatementTables): string[] {
  return texts
    .filter(isNotice)
    .flatMap(claimsOf)
    .flatMap((claim) => faultsOf(claim, messages.find(([keys]) => keys.test(claim.key))?.[1], rules));
}

function faultsOf(claim: Claim, name: string | undefined, rules: StatementTables['rules']): string[] {
  if (isFilled(claim)) return [];
  const where = `${claim.key} (${claim.locale})`;
  if (name === undefined) return [`${where} states without a rule: ${claim.sentence}`];
  const rule = rules[name];
  if (!rule) return [`${where} names the unknown rule ${name}`];
  const allowed = rule.figures?.() ?? [];
  const wrong = figuresIn(claim).filter((figure) => !allowed.includes(figure));
  return wrong.map(
    (figure) =>
      `${where} states ${figure}, which the rule ${name} (${allowed.join(', ') || 'no figures'}) does not give: ${claim.sentence}`,
  );
}
