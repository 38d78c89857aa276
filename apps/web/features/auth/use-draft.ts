import { SENT_AS, type JoiningWay } from '@marquee/contract/registration.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { askDoor, prepareCheck } from './sign-up-door.ts';
import { keepDraft, readDraft } from './sign-up-draft.ts';
import type { SignUpValues } from './sign-up-values.ts';

/** Gives the form back what was typed before a reload, ticks what the law lets be ticked beforehand, keeps what is typed from now on, and begins the check in the background. */
export function useDraft(
  { getValues, setValue, watch }: UseFormReturn<SignUpValues>,
  { way, ways, setWay }: { way: JoiningWay; ways: readonly JoiningWay[]; setWay: (way: JoiningWay) => void },
): void {
  const hasChosenNews = useRef(false);
  const begin = useEffectEvent(() => {
    prepareCheck();
    const draft = readDraft();
    if (!draft) return;
    if (ways.includes(draft.way)) setWay(draft.way);
    for (const name of Object.values(SENT_AS)) {
      const kept = draft.values[name];
      if (kept !== undefined && (name === 'currencyCode' || !getValues(name))) setValue(name, kept);
    }
  });
  const beginNews = useEffectEvent((isTicked: boolean) => {
    if (!hasChosenNews.current) setValue('newsletter', isTicked);
  });
  useEffect(() => {
    begin();
    // Without an answer nobody can join; asked again with the form, it says so then.
    askDoor().then(
      ({ isNewsletterTicked }) => beginNews(isNewsletterTicked),
      () => {},
    );
  }, []);
  useEffect(() => {
    const { unsubscribe } = watch((values, { name, type }) => {
      if (name === 'newsletter' && type === 'change') hasChosenNews.current = true;
      keepDraft(way, values as Partial<SignUpValues>); // text or nothing
    });
    return unsubscribe;
  }, [watch, way]);
}
