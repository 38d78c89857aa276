/** What a player calls themselves. */
export interface Nickname {
  /** Null where there is none. */
  readonly nickname: string | null;
  /** True where it holds the player's name, address, number or id: strangers are not shown such a one whole. */
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

/** Shorter ones stand in other words by chance. */
const PART_CHARS_MIN = 3;
/** A run of digits that could be a number to call. */
const PHONE_DIGITS_MIN = 7;

/** Judges by letters and digits alone, so that `A.d.a` is Ada. */
export function nicknameOf(player: Named): Nickname {
  const nickname = player.nickname?.trim() ?? '';
  if (nickname === '') return { nickname: null, isRevealing: false };
  const normalized = normalize(nickname);
  const { email, login_name: login, first_name: first, last_name: last, player_id: id } = player;
  const parts = [first, last, email.split('@')[0] ?? '', login, id].map((part) => normalize(part ?? ''));
  const isRevealing = parts.some((part) => part.length >= PART_CHARS_MIN && normalized.includes(part));
  const hasNumber = nickname.replaceAll(/[ ()./+-]/g, '').match(/\p{Nd}+/gu) ?? [];
  const isNumber = hasNumber.some((digits) => digits.length >= PHONE_DIGITS_MIN);
  return { nickname, isRevealing: isRevealing || isNumber || nickname.includes('@') };
}

function normalize(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
