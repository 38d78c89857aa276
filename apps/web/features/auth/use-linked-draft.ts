import { useEffect, useEffectEvent } from 'react';
import type { SentField } from '@marquee/contract/registration.ts';
import type { UseFormReturn } from 'react-hook-form';

import { prepareCheck } from './sign-up-door.ts';
import { keepDraft, readDraft } from './sign-up-draft.ts';
import type { SignUpValues } from './sign-up-values.ts';

/** A newcomer's own form has what was typed before a reload, here or in the brand's other form, and begins the check in the background. */
export function useLinkedDraft(
  { getValues, setValue, watch }: UseFormReturn<SignUpValues>,
  names: readonly SentField[],
  isKept: boolean,
): void {
  const begin = useEffectEvent(() => {
    prepareCheck();
    const draft = readDraft();
    for (const name of names) {
      const kept = draft?.values[name];
      if (kept !== undefined && (getValues(name) ?? '') === '') setValue(name, kept);
    }
  });
  useEffect(() => {
    if (isKept) begin();
  }, [isKept]);
  useEffect(() => {
    if (!isKept) return undefined;
    const { unsubscribe } = watch(({ termsAccepted: _, ...texts }) => keepDraft('email', texts));
    return unsubscribe;
  }, [watch, isKept]);
}
