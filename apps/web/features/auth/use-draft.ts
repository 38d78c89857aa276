import { SENT_AS, type RegistrationMethod } from '@marquee/contract/registration.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { fetchSignUpOptions, prepareCheck } from './sign-up-options.ts';
import { storeDraft, readDraft } from './sign-up-draft.ts';
import type { SignUpValues } from './sign-up-values.ts';

/**
 * Restores and stores the form draft, preselects the newsletter where the law permits it, and starts the bot check in
 * the background.
 */
export function useDraft(
  { getValues, setValue, watch }: UseFormReturn<SignUpValues>,
  {
    method,
    methods,
    setMethod,
  }: {
    method: RegistrationMethod;
    methods: readonly RegistrationMethod[];
    setMethod: (method: RegistrationMethod) => void;
  },
): void {
  const hasChosenNewsletter = useRef(false);
  const begin = useEffectEvent(() => {
    prepareCheck();
    const draft = readDraft();
    if (!draft) return;
    if (methods.includes(draft.method)) setMethod(draft.method);
    for (const name of Object.values(SENT_AS)) {
      const stored = draft.values[name];
      if (stored !== undefined && (name === 'currencyCode' || !getValues(name))) setValue(name, stored);
    }
  });
  /** Never unticks: the box may have been ticked before hydration. */
  const initNewsletter = useEffectEvent((isTicked: boolean) => {
    if (isTicked && !hasChosenNewsletter.current) setValue('newsletter', true);
  });
  useEffect(() => {
    begin();
    // Requested again on submit, which reports the error.
    fetchSignUpOptions().then(
      ({ isNewsletterTicked }) => initNewsletter(isNewsletterTicked),
      () => {},
    );
  }, []);
  useEffect(() => {
    const { unsubscribe } = watch((values, { name, type }) => {
      if (name === 'newsletter' && type === 'change') hasChosenNewsletter.current = true;
      storeDraft(method, values as Partial<SignUpValues>); // strings or undefined
    });
    return unsubscribe;
  }, [watch, method]);
}
