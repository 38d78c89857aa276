import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { cleanField } from '@marquee/text/clean-fields.ts';
import { useEndpointMutation } from '../api/use-endpoint-mutation.ts';
import { useErrorText } from '../i18n/use-error-text.ts';
import { useHydrated } from '@marquee/ui/store/use-hydrated.ts';
import { fieldProblems, type Problems } from './field-problems.ts';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import { useEarlyChoices } from './use-early-choices.ts';
import { useValidationText } from './use-validation-text.ts';

interface EndpointFormOptions<Values extends FieldValues, Result> {
  /** None in forms that are rendered on the server: what is typed, chosen or autofilled before hydration must stay. */
  readonly defaultValues?: DefaultValues<Values>;
  /** Values that are stored outside of the form, such as a draft. They replace those of the form whenever they change. */
  readonly values?: Values;
  /** Problems as locale keys. Imports its schema lazily, so that the form renders before the schemas have loaded. */
  readonly check?: (values: Values) => Problems | Promise<Problems>;
  readonly send: (values: Values) => Promise<Result>;
  /** The form stays busy until the returned promise is settled. */
  readonly onSuccess?: (result: Result, values: Values) => unknown;
  /** Receives every error except a cancelled step-up. */
  readonly onError?: (error: unknown) => unknown;
  /** Called after a failed check and after every server error, which may belong to no field. */
  readonly onInvalid?: (isInvalid: (name: string) => boolean) => void;
  /** The displayed field that a server error belongs to by its code; null where it belongs to none. */
  readonly fieldOf?: (error: unknown, values: Values) => FieldPath<Values> | null;
  /** The fields that the server may name in an error; all fields of the form by default. */
  readonly names?: readonly string[];
  /** Message of a server error; the text of its code by default. */
  readonly errorText?: (error: unknown) => string;
  /** Parameters of the validation messages. */
  readonly textValues?: (values: Values) => Readonly<Record<string, string>>;
}

/** Type of errors whose message is a text and not a locale key. */
const REFUSED = 'refused';

/**
 * A form of the site: checked by the schema of the contract, sent once at a time by `useEndpointMutation`, with errors
 * at their fields and the focus on the first of them. The input stays after every error.
 */
export function useEndpointForm<Values extends FieldValues, Result = unknown>(
  options: EndpointFormOptions<Values, Result>,
) {
  const isHydrated = useHydrated();
  const [errorAtField, setErrorAtField] = useState<unknown>(null);
  const placeError = usePlaceError(options);
  const lengthProblems = useLengthProblems();
  const formElement = useRef<HTMLFormElement>(null);
  useEarlyChoices(formElement, isHydrated);
  const { resolver, requireCheck } = useCheck(options.check, (values) => lengthProblems(formElement.current, values));
  const form = useForm<Values>({
    ...(options.defaultValues !== undefined && { defaultValues: options.defaultValues }),
    ...(options.values !== undefined && { values: options.values }),
    resetOptions: { keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true },
    // The library cannot focus multi-part pickers.
    shouldFocusError: false,
    resolver,
  });
  const mutation = useEndpointMutation(
    async (values: Values) => {
      requireCheck();
      return options.send(values);
    },
    {
      onSuccess: (result, values) => options.onSuccess?.(result, values),
      onError: (error, values) => {
        if (placeError(form, error, values)) setErrorAtField(error);
        return options.onError?.(error);
      },
    },
  );
  useErrorReset(form, mutation.reset);
  const { isSubmitting, submitCount } = form.formState;
  const { focusInvalid } = useInvalidFocus(formElement, submitCount);
  const fields = useFields(form, options);

  /** Checks and sends. Resolves to whether it succeeded; never rejects. */
  const submit = async (): Promise<boolean> => {
    let isDone = false;
    const send = async (values: Values) => {
      isDone = await mutation.run(values);
    };
    await form.handleSubmit(send, (invalid) => {
      mutation.reset();
      options.onInvalid?.((name) => Object.hasOwn(invalid, name));
    })();
    return isDone;
  };
  return {
    ...fields,
    form,
    register: form.register,
    /** Attributes of the form element. After hydration the browser neither validates nor submits by itself. */
    props: {
      ref: formElement,
      method: 'post',
      noValidate: isHydrated,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
    isHydrated,
    submit,
    /** True from the start of the check until the response is handled. */
    isBusy: isSubmitting || mutation.isBusy,
    /** Error of the last request if it belongs to no field; otherwise null. */
    error: mutation.error === errorAtField ? null : mutation.error,
    clearError: mutation.reset,
    /** Number of finished attempts; as a key it announces a repeated error again. */
    attempts: submitCount,
    /** Focuses the first invalid field after the next rendering; for steps that are checked without being sent. */
    focusInvalid,
  } as const;
}

/** Messages and custom fields of a form. */
function useFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { values: stored, textValues }: Pick<EndpointFormOptions<Values, unknown>, 'values' | 'textValues'>,
) {
  const validationText = useValidationText();
  const { formState, getFieldState, getValues, setValue, trigger } = form;
  const { errors, isSubmitting, submitCount } = formState;
  type Name = FieldPath<Values>;
  const edited = useRef(new Set<Name>());
  useEffect(() => {
    // The library drops the result of a check that is not over when stored values replace those of the form.
    if (edited.current.size > 0) void trigger([...edited.current]);
    edited.current.clear();
  }, [stored, trigger]);
  return {
    /** Message of a field in the reader's language. */
    errorOf: (name: Name): string | undefined => {
      const problem = getFieldState(name, formState).error;
      return problem?.type === REFUSED ? problem.message : validationText(problem?.message, textValues?.(getValues()));
    },
    /** Number of invalid fields; 0 while a check is running. */
    invalidCount: isSubmitting ? 0 : Object.keys(errors).length,
    /** Sets values of custom fields, and checks them again after the first attempt, as for typed input. */
    change: (values: Partial<Values>) => {
      // Keys of Values are names of fields.
      for (const [name, value] of Object.entries(values) as [Name, FieldPathValue<Values, Name>][]) {
        const shouldValidate = submitCount > 0 || getFieldState(name, formState).invalid;
        if (shouldValidate) edited.current.add(name);
        setValue(name, value, { shouldDirty: true, shouldValidate });
      }
    },
  };
}

/** What is checked and sent: pasted text without its invisible characters. */
function cleanValues<Values extends FieldValues>(values: Values): Values {
  const cleaned = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? cleanField(name, value) : (value as unknown), // other values stay as they are
  ]);
  return Object.fromEntries(cleaned) as Values; // the same names with values of the same types
}

/** Resolver by locale keys. Where the check itself fails, usually because its chunk cannot be loaded, `requireCheck` throws the error. */
function useCheck<Values extends FieldValues>(
  check: EndpointFormOptions<Values, unknown>['check'],
  lengthProblems: (values: Values) => Problems,
) {
  const loadError = useRef<unknown>(null);
  const resolver: Resolver<Values> = async (typed) => {
    loadError.current = null;
    const values = cleanValues(typed);
    try {
      const tooLong = Object.entries(lengthProblems(values)).map(([name, message]) => ({
        name,
        type: REFUSED,
        message,
      }));
      const invalid = Object.entries((await check?.(values)) ?? {}).map(([name, message]) => ({
        name,
        type: 'invalid',
        message,
      }));
      const problems = [...invalid, ...tooLong];
      if (problems.length === 0) return { values, errors: {} };
      const errors = Object.fromEntries(problems.map(({ name, ...problem }) => [name, problem]));
      return { values: {}, errors: errors as FieldErrors<Values> }; // a check names fields of its form only
    } catch (error) {
      loadError.current = error;
      return { values, errors: {} };
    }
  };
  return {
    resolver,
    requireCheck: () => {
      if (loadError.current !== null) throw loadError.current as Error; // thrown as it was caught
    },
  };
}

/** Messages of fields whose text is longer than their `lengthMax`. */
function useLengthProblems() {
  const validationText = useValidationText();
  return (form: HTMLFormElement | null, values: FieldValues): Problems => {
    const fields = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-length-max]') ?? [];
    const problems = [...fields].flatMap(({ name, dataset, value: typed }) => {
      const [max, value] = [Number(dataset['lengthMax']), values[name] as unknown];
      const { length } = typeof value === 'string' ? value : typed;
      return Object.hasOwn(values, name) && length > max
        ? [[name, validationText('validation.too_long', { max }) ?? ''] as const]
        : [];
    });
    return Object.fromEntries(problems);
  };
}

/** Sets a server error at the fields that it names or belongs to. The function returns false where it belongs to none. */
function usePlaceError<Values extends FieldValues, Result>({
  fieldOf,
  names,
  errorText,
  onInvalid,
}: EndpointFormOptions<Values, Result>) {
  const textOfCode = useErrorText();
  return (form: UseFormReturn<Values>, error: unknown, values: Values): boolean => {
    const isOwn = (name: string) => names?.includes(name) ?? Object.hasOwn(form.getValues(), name);
    const field = fieldOf?.(error, values) ?? null;
    const problems =
      field === null
        ? Object.entries(fieldProblems(error)).map(([name, message]) => ({ name, type: 'invalid', message }))
        : [{ name: field as string, type: REFUSED, message: (errorText ?? textOfCode)(error) }];
    const own = problems.filter(({ name }) => isOwn(name));
    for (const { name, ...problem } of own) form.setError(name as FieldPath<Values>, problem); // a field of this form
    onInvalid?.((name) => own.some((problem) => problem.name === name));
    return own.length > 0;
  };
}

/** Clears the error of the last request with the first edit after it. Values that come from outside have no name. */
function useErrorReset<Values extends FieldValues>({ watch }: UseFormReturn<Values>, reset: () => void): void {
  const clear = useEffectEvent(reset);
  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      if (name !== undefined) clear();
    });
    return unsubscribe;
  }, [watch]);
}

/** Moves the focus to the first invalid field after every attempt. */
function useInvalidFocus(ref: RefObject<HTMLFormElement | null>, attempts: number) {
  const [requests, setRequests] = useState(0);
  useEffect(() => {
    if (attempts + requests > 0) focusFirstInvalid(ref.current);
  }, [ref, attempts, requests]);
  return { focusInvalid: () => setRequests((count) => count + 1) };
}
