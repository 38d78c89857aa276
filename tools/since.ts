const UNITS_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `30m`, `24h` and `7d` ago, or an instant; null for what is neither. */
export function instantOf(text: string): Date | null {
  const [, amount, unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const instant = amount === undefined ? new Date(text) : new Date(Date.now() - Number(amount) * (UNITS_MS[unit] ?? 0));
  return Number.isNaN(instant.getTime()) ? null : instant;
}
