/** Location of a session for display: the city, else the country in the reader's language; empty if unknown. */
export function formatLocation(
  session: { readonly location: string; readonly country_code: string | null },
  locale: string,
): string {
  if (session.location !== '' || session.country_code === null) return session.location;
  return (
    new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }).of(session.country_code) ??
    session.country_code
  );
}
