import { useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import type { PaymentMethod } from './payment-method.ts';
import { withoutSeparators } from '@marquee/text/separators.ts';
import { isCode } from './voucher-code.rules.ts';
import type { VoucherPreview } from './voucher-field.tsx';

const PREVIEW_TIMEOUT_MS = 15_000;

/**
 * The method-specific choice (network, bank, voucher code) and the amount it implies: a voucher has a fixed value; a
 * crypto deposit of any amount uses the minimum. Changing the method resets the choice.
 */
export function useChoice(method: PaymentMethod, currencyCode: string) {
  const [chosen, setChosen] = useState<{ readonly method: string; readonly value: string } | null>(null);
  const [previewed, setPreviewed] = useState<VoucherPreview | null>(null);
  const [sentCode, setSentCode] = useState<string | null>(null);
  /** Fetches the value of the voucher without redeeming it. */
  const preview = useEndpointMutation(
    (body: { method: string; currencyCode: string; code: string }) => {
      setSentCode(body.code);
      setPreviewed(null);
      return callApi('previewVoucher', { body, signal: AbortSignal.timeout(PREVIEW_TIMEOUT_MS) });
    },
    { onSuccess: (response) => setPreviewed(response.voucher) },
  );
  const instrument = method.instrument ?? null;
  const isVoucher = instrument?.kind === 'voucher';
  const isKnown = (value: string) => optionsOf(instrument)?.some(({ key }) => key === value) ?? true;
  const typed = chosen !== null && chosen.method === method.name && isKnown(chosen.value) ? chosen.value : null;
  const only = instrument?.kind === 'crypto' && instrument.networks.length === 1 ? instrument.networks[0]?.key : null;
  const choice = typed ?? only ?? null;
  // The code may have been edited while its response was awaited.
  const isOfThisCode = typed === sentCode;
  const voucher = isOfThisCode ? previewed : null;
  const isComplete =
    instrument === null ||
    // The provider's frame validates its own fields.
    instrument.kind === 'fields' ||
    (instrument.kind === 'voucher' ? choice !== null && isCode(choice, instrument.digits) : choice !== null);

  function choose(value: string): void {
    setChosen({ method: method.name, value: isVoucher ? withoutSeparators(value) : value });
    setPreviewed(null);
    preview.reset();
  }

  const isAmountOpen = instrument?.kind === 'crypto' && instrument.isAmountFree;
  return {
    instrument,
    choice,
    choose,
    preview: async () => {
      if (choice !== null) await preview.run({ method: method.name, currencyCode, code: choice });
    },
    /** True for a voucher whose value is not known yet. */
    isPreviewNeeded: isVoucher && voucher === null,
    isPreviewing: preview.isBusy,
    refused: isOfThisCode ? preview.error : null,
    voucher,
    isComplete,
    /** Undefined if the player types the amount. */
    fixedAmount: voucher?.amount ?? (isAmountOpen ? method.minAmount : undefined),
    isAmountTyped: !isVoucher && !isAmountOpen,
    /** The payer chooses the amount in their own wallet, so it is known when it arrives. */
    isAmountOpen,
  };
}

/** What the player chooses from; null for what they type. A network or bank may vanish from it while the page is open. */
function optionsOf(instrument: PaymentMethod['instrument'] | null): ReadonlyArray<{ readonly key: string }> | null {
  if (instrument?.kind === 'bank') return instrument.banks;
  return instrument?.kind === 'crypto' ? instrument.networks : null;
}
