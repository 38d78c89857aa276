import { useEffect, useEffectEvent } from 'react';
import type { SentField } from '@marquee/contract/registration.ts';
import type { UseFormReturn } from 'react-hook-form';

import { prepareCheck } from './sign-up-options.ts';
import { storeDraft, readDraft } from './sign-up-draft.ts';
import type { SignUpValues } from './sign-up-values.ts';

/**
 * Restores and stores the draft shared with the other sign-up form, and starts the bot check in the background.
 * `isPersisted` is false for forms about another person.
 */
export function useLinkedDraft(
  { getValues, setValue, watch }: UseFormReturn<SignUpValues>,
  names: readonly SentField[],
  isPersisted: boolean,
): void {
  const begin = useEffectEvent(() => {
    prepareCheck();
    const draft = readDraft();
    for (const name of names) {
      const stored = draft?.values[name];
      if (stored !== undefined && (getValues(name) ?? '') === '') setValue(name, stored);
    }
  });
  useEffect(() => {
    if (isPersisted) begin();
  }, [isPersisted]);
  useEffect(() => {
    if (!isPersisted) return undefined;
    const { unsubscribe } = watch(({ termsAccepted: _, ...texts }) => storeDraft('email', texts));
    return unsubscribe;
  }, [watch, isPersisted]);
}
