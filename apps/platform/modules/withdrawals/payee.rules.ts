/** Words of letters and digits without accents, because banks write names differently. In capitals, because `ß` and `ss` are the same only there. */
function wordsOf(name: string): readonly string[] {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== '');
}

/** Whether the account is in the player's own name: all words of first and last name, in any order; additional words (a middle name) are allowed. */
export function isNameOf(fullName: string, player: { readonly firstName: string; readonly lastName: string }): boolean {
  const nameParts = wordsOf(fullName);
  const own = [...wordsOf(player.firstName), ...wordsOf(player.lastName)];
  return own.length > 0 && own.every((word) => nameParts.includes(word));
}
