import type { Instrument } from '@marquee/brands/payment-methods.ts';
import type { Choice } from './port.ts';

/** The networks by which a wallet of this currency may be paid into. */
export function networksFor(instrument: Instrument & { readonly kind: 'crypto' }, currencyCode: string) {
  return instrument.networks.filter(({ currencies }) => currencies.length === 0 || currencies.includes(currencyCode));
}

/** A voucher's code without the blanks and dashes that people write into it. */
export function voucherCode(typed: string, digits: number): string | null {
  const code = typed.replace(/[\s-]/g, '');
  return code.length === digits && /^\d+$/.test(code) ? code : null;
}

const CARD_CHOICE = /^(ccs_[0-9a-zA-Z-]{8,64})\.([0-9a-zA-Z_-]{8,128})$/;

/** Our session and the company's token of a card that was typed into a form inside our page; null where it is none. */
export function cardChoice(typed: string | undefined): { readonly sessionId: string; readonly token: string } | null {
  const [, sessionId, token] = CARD_CHOICE.exec(typed ?? '') ?? [];
  return sessionId === undefined || token === undefined ? null : { sessionId, token };
}

/** What the player chose, held against the method's data; undefined where the method needs a choice and this is none, null where it needs none. */
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
    // Whose form it is stands in the database: `checkWish` asks there.
    case 'fields':
      return undefined;
  }
}
