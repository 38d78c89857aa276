import { SENT_AS, type RegistrationMethod } from '@marquee/contract/registration.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { fetchSignUpOptions, prepareCheck } from './sign-up-options.ts';
import { storeDraft, readDraft } from './sign-up-draft.ts';
import type { SignUpValues } from './sign-up-values.ts';

/** Gives the form back what was typed before a reload, ticks what the law lets be ticked beforehand, keeps what is typed from now on, and begins the check in the background. */
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
  const initNewsletter = useEffectEvent((isTicked: boolean) => {
    if (!hasChosenNewsletter.current) setValue('newsletter', isTicked);
  });
  useEffect(() => {
    begin();
    // Without an answer nobody can join; asked again with the form, it says so then.
    fetchSignUpOptions().then(
      ({ isNewsletterTicked }) => initNewsletter(isNewsletterTicked),
      () => {},
    );
  }, []);
  useEffect(() => {
    const { unsubscribe } = watch((values, { name, type }) => {
      if (name === 'newsletter' && type === 'change') hasChosenNewsletter.current = true;
      storeDraft(method, values as Partial<SignUpValues>); // text or nothing
    });
    return unsubscribe;
  }, [watch, method]);
}
