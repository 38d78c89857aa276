import type { Instrument } from '@marquee/brands/payment-methods.ts';
import { withoutSeparators } from '@marquee/text/separators.ts';
import type { Choice } from './port.ts';

/** The networks on which a wallet of this currency accepts deposits. */
export function networksFor(instrument: Instrument & { readonly kind: 'crypto' }, currencyCode: string) {
  return instrument.networks.filter(({ currencies }) => currencies.length === 0 || currencies.includes(currencyCode));
}

/** A voucher code without blanks and dashes; null if it is not made of this many digits. */
export function voucherCode(typed: string, digits: number): string | null {
  const code = withoutSeparators(typed);
  return code.length === digits && /^\d+$/.test(code) ? code : null;
}

const CARD_CHOICE = /^ccs_[0-9a-zA-Z-]{8,64}\.[0-9a-zA-Z_-]{8,128}$/;

/** Our session id and the provider's card token of a hosted card form; null if the text is none. */
export function cardChoice(typed: string | undefined): { readonly sessionId: string; readonly token: string } | null {
  if (typed === undefined || !CARD_CHOICE.test(typed)) return null;
  const dot = typed.indexOf('.');
  return { sessionId: typed.slice(0, dot), token: typed.slice(dot + 1) };
}

/** Validates the player's choice against the method's instrument. Undefined if the method needs a choice and this is not a valid one, null if it needs none. */
export function readChoice(
  instrument: Instrument | null,
  typed: string | undefined,
  currencyCode: string,
): Choice | null | undefined {
  if (instrument === null) return null;
  switch (instrument.kind) {
    case 'crypto': {
      const { isAmountFree } = instrument;
      const network = networksFor(instrument, currencyCode).find(({ key }) => key === typed);
      return network && { kind: 'network', network: network.key, title: network.title, isAmountFree };
    }
    case 'bank': {
      const bank = instrument.banks.find(({ key }) => key === typed);
      return bank && { kind: 'bank', bank: bank.key };
    }
    case 'voucher': {
      const code = voucherCode(typed ?? '', instrument.digits);
      return code === null ? undefined : { kind: 'voucher', code };
    }
    // Card sessions are checked against the database, in `validateDepositRequest`.
    case 'fields':
      return undefined;
  }
}
