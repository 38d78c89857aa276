export type Strength = 0 | 1 | 2 | 3 | 4;

/** Strength indicator while typing: length first, variety second. Only the form rules and the server reject passwords. */
export function passwordStrength(password: string, lengthMin: number): Strength {
  const characters = [...password];
  if (characters.length < lengthMin) return 0;
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const variety = new Set(characters).size;
  const points = Math.min(characters.length, variety * 2) + kinds * 2;
  if (points < 10) return 1;
  if (points < 15) return 2;
  return points < 20 ? 3 : 4;
}
