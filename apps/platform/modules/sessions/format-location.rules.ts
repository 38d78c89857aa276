/** Where a session began, in words of the reader: what is known of the place, else the country; empty when neither is known. */
export function formatLocation(
  session: { readonly location: string; readonly country_code: string | null },
  locale: string,
): string {
  if (session.location !== '' || session.country_code === null) return session.location;
  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(session.country_code) ?? '';
}
