const HIDDEN = '•••';

/** The name of a winner for strangers: the first sign of a nickname that they gave themselves, otherwise nothing. */
export function maskName(nickname: string | null): string {
  const [first = ''] = Array.from(new Intl.Segmenter().segment((nickname ?? '').trim()), ({ segment }) => segment);
  return `${first}${HIDDEN}`;
}
