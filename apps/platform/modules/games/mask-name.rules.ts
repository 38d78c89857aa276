const HIDDEN = '•••';

/** The public name of a winner: the first character of a chosen nickname, otherwise nothing. */
export function maskName(nickname: string | null): string {
  const [first = ''] = Array.from(new Intl.Segmenter().segment((nickname ?? '').trim()), ({ segment }) => segment);
  return `${first}${HIDDEN}`;
}
