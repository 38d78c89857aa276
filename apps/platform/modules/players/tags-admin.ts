import { requireOperatorName } from '../../core/operator-name.rules.ts';
import type { Db } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { findTags, listTagChanges, lockTags, saveTags, type TagChange } from './player-tags.sql.ts';

/** Keys of `tagRestrictedCountries` of payment methods that are no tags. */
const RESERVED = ['matched', 'unmatched', 'default'];
const TAG = /^[\p{L}\p{N}](?:[\p{L}\p{N} _:.-]{0,62}[\p{L}\p{N}])?$/u;
const TAGS_MAX = 50;

/** A change that cannot be made; its message is shown to the operator. */
export class TagError extends Error {
  override readonly name = 'TagError';
}

interface TagRequest {
  readonly playerId: string;
  readonly tag: string;
  readonly action: TagChange['action'];
  readonly reason: string;
  readonly by: string;
}

/** What operators do with the tags of players, by which bonuses and payment methods are offered. */
export function createTagsAdmin(db: Db) {
  return {
    /** Adds or removes a tag and records who did it and why; it applies from the next request on. Returns all tags. Throws `TagError`. */
    change: (request: TagRequest): Promise<readonly string[]> => changeTag(db, request),
    /** Tags, and all changes, oldest first. Throws `TagError` for an unknown player. */
    show: async (playerId: string) => {
      const [tags, changes] = await Promise.all([findTags(db, playerId), listTagChanges(db, playerId)]);
      if (tags === null) throw new TagError(`There is no player ${playerId}.`);
      return { tags, changes };
    },
  };
}

export type TagsAdmin = ReturnType<typeof createTagsAdmin>;

async function changeTag(db: Db, { playerId, tag: given, action, reason: why, by }: TagRequest) {
  const author = requireOperatorName(by);
  const [tag, reason] = [given.trim(), why.trim()];
  if (reason === '') throw new TagError('Say why: --reason text.');
  if (action === 'added' && !TAG.test(tag))
    throw new TagError('A tag has 1 to 64 letters, digits, spaces, and the signs _ : . - between them.');
  if (RESERVED.includes(tag)) throw new TagError(`${tag} has another meaning in the rules of payment methods.`);
  return withTx(db, async (tx) => {
    const tags = await lockTags(tx, playerId);
    if (tags === null) throw new TagError(`There is no player ${playerId}.`);
    if (tags.includes(tag) === (action === 'added'))
      throw new TagError(
        action === 'added' ? `${playerId} has the tag ${tag} already.` : `${playerId} has no tag ${tag}.`,
      );
    const changed = action === 'added' ? [...tags, tag].toSorted() : tags.filter((one) => one !== tag);
    if (changed.length > TAGS_MAX) throw new TagError(`A player has at most ${TAGS_MAX} tags.`);
    await saveTags(tx, playerId, { tags: changed, change: { tag, action, author, reason } });
    return changed;
  });
}
