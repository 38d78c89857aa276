import type { EndpointInput } from '../../lib/api/endpoint-types.ts';
import type { Translate } from '../../lib/i18n/translator.ts';

/** URL values, so that a dialog survives a reload: days of a time-out, options of a self-exclusion. */
export const FREEZE_CHOICES = ['1', '3', '7', '10'] as const;
export const EXCLUSION_CHOICES = ['0', '1', '2', '3', '4', '5', 'permanent'] as const;

type FreezeBody = EndpointInput<'freezeAccount'>['body'];
type ExcludeBody = EndpointInput<'selfExclude'>['body'];

/** The request body for a URL value; null for invalid values. */
export function freezeOf(key: string | undefined): FreezeBody | null {
  const days = ([1, 3, 7, 10] as const).find((one) => String(one) === key);
  return days === undefined ? null : { days };
}

export function exclusionOf(key: string | undefined): ExcludeBody | null {
  if (key === 'permanent') return { mode: 'permanent' };
  const option = ([0, 1, 2, 3, 4, 5] as const).find((one) => String(one) === key);
  return option === undefined ? null : { mode: 'custom', option };
}

/** The formatted length; `value` must be one of the lists above. */
export function lengthTextOf(t: Translate, kind: 'freeze' | 'self-exclude', value: string): string {
  if (kind === 'freeze') return t('limits.pause.days', { days: Number(value) });
  const option = EXCLUSION_CHOICES.find((one) => one === value) ?? 'permanent';
  return t(`limits.exclude.option.${option}`);
}
