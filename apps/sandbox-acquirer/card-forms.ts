import { openCardFormStore } from './card-forms.sql.ts';
import {
  keptCard,
  type KeptCard,
  cardDigits,
  findCardProblems,
  type CardForm,
  type CardProblems,
} from './card.rules.ts';
import { OUTCOMES, outcomeOfCard, type Outcome } from './outcome.rules.ts';
import { newToken } from './store.ts';

/** As long as a merchant's player may take to type a card. */
const FORM_MS = 30 * 60_000;
/** A token is for the payment that follows at once. */
const TOKEN_MS = 10 * 60_000;

/** What a merchant asks for: one form, for one page of theirs. */
export interface NewCardFormSession {
  readonly reference: string;
  readonly currency: string;
  readonly language: string;
  readonly pageOrigin: string;
}

export interface CardFormSession extends NewCardFormSession {
  readonly id: string;
  readonly clientToken: string;
  readonly expiresAtMs: number;
}

interface StoredToken {
  readonly outcome: string;
  readonly card: KeptCard;
  readonly currency: string;
  readonly expiresAtMs: number;
}

export type SpentCard =
  | ({ readonly kind: 'good'; readonly outcome: Outcome } & KeptCard)
  | { readonly kind: 'unknown' | 'expired' | 'used' | 'currency' };

export type CardForms = ReturnType<typeof createCardForms>;

/** Card forms inside merchants' pages. A card's number is read in `tokenise` alone, and only its last four digits, a hash and what it does go on. */
export function createCardForms({ dataDir, now }: { readonly dataDir: string; readonly now: () => number }) {
  const store = openCardFormStore(dataDir);

  function find(clientToken: string): CardFormSession | null {
    const body = store.findForm(clientToken);
    return body === null ? null : (JSON.parse(body) as CardFormSession); // Written below, from a CardFormSession.
  }

  return {
    find,
    open(request: NewCardFormSession): CardFormSession {
      const session = {
        ...request,
        id: newToken('cfs'),
        clientToken: newToken('cf'),
        expiresAtMs: now() + FORM_MS,
      };
      store.insertForm(session.clientToken, session.id, JSON.stringify(session));
      return session;
    },
    /** Null where the form has expired; what is wrong with the card; or the token, which counts once and in this form's session alone. */
    tokenise(session: CardFormSession, form: CardForm): { token: string } | { problems: CardProblems } | null {
      if (session.expiresAtMs <= now()) return null;
      const today = new Date(now());
      const problems = findCardProblems(form, { year: today.getUTCFullYear(), month: today.getUTCMonth() + 1 });
      if (Object.keys(problems).length > 0) return { problems };
      const digits = cardDigits(form.number);
      const token = newToken('tok');
      const stored: StoredToken = {
        outcome: outcomeOfCard(digits).name,
        card: keptCard(form),
        currency: session.currency,
        expiresAtMs: now() + TOKEN_MS,
      };
      store.insertToken(token, session.id, JSON.stringify(stored));
      return { token };
    },
    /** Gives a token to a payment. */
    spend(
      choice: { readonly session: string; readonly token: string },
      paymentId: string,
      currency: string,
    ): SpentCard {
      const body = store.findToken(choice.token, choice.session);
      if (body === null) return { kind: 'unknown' };
      const card = JSON.parse(body) as StoredToken; // Written above, from a StoredToken.
      if (card.expiresAtMs <= now()) return { kind: 'expired' };
      if (card.currency !== currency) return { kind: 'currency' };
      if (!store.spend(choice.token, paymentId)) return { kind: 'used' };
      const outcome = OUTCOMES.find(({ name }) => name === card.outcome) ?? OUTCOMES[0];
      return { kind: 'good', outcome, ...card.card };
    },
    close: store.close,
  };
}
