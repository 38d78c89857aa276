/** A time zone by its canonical IANA name; `UTC` for an unknown one. */
export function knownZone(timeZone: string | undefined): string {
  try {
    // tidy: allow number-locale, because it reads only the name of the zone.
    return new Intl.DateTimeFormat('en', { timeZone: timeZone ?? 'UTC' }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
