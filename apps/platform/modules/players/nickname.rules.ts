/** The name that a player has chosen. */
export interface Nickname {
  /** Null if not set. */
  readonly nickname: string | null;
  /** True if it contains the player's name, address, number or id: other players then see it masked. */
  readonly isRevealing: boolean;
}

interface Named {
  readonly player_id: string;
  readonly email: string;
  readonly login_name: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly phone: string | null;
  readonly nickname: string | null;
}

/** Shorter parts occur in other words by chance. */
const PART_CHARS_MIN = 3;
/** Digits in a row that could be a phone number. */
const PHONE_DIGITS_MIN = 7;

/** Compares letters and digits only, so that `A.d.a` matches Ada. */
export function nicknameOf(player: Named): Nickname {
  const nickname = player.nickname?.trim() ?? '';
  if (nickname === '') return { nickname: null, isRevealing: false };
  const normalized = normalize(nickname);
  const { email, login_name: login, first_name: first, last_name: last, player_id: id } = player;
  const known = [first, last, email.replace(/@.*/, ''), login, id].filter((part) => part !== null);
  const parts = known.map((part) => normalize(part));
  const isRevealing = parts.some((part) => part.length >= PART_CHARS_MIN && normalized.includes(part));
  const hasNumber = nickname.replaceAll(/[ ()./+-]/g, '').match(/\p{Nd}+/gu) ?? [];
  const isNumber = hasNumber.some((digits) => digits.length >= PHONE_DIGITS_MIN);
  return { nickname, isRevealing: isRevealing || isNumber || nickname.includes('@') };
}

/** In capitals, because `ß` and `ss` are the same only there. */
function normalize(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
