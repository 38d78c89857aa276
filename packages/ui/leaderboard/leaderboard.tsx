import type { ReactNode } from 'react';
import { Avatar } from '../avatar/avatar.tsx';
import { Badge } from '../badge/badge.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './leaderboard.module.css';

export type LeaderboardEntry = {
  key: string;
  rank: number;
  name: string;
  image?: string;
  score: ReactNode;
  prize?: ReactNode;
  isMine?: boolean;
};

export type LeaderboardLabels = {
  player: string;
  score: string;
  prize: string;
  /** On the player's own row: "You". */
  mine: string;
};

const medals = ['first', 'second', 'third'] as const;

/** One row, for lists that are composed elsewhere. */
export function LeaderboardRow({ entry, labels }: { entry: LeaderboardEntry; labels: LeaderboardLabels }) {
  const medal = medals[entry.rank - 1];
  return (
    <li className={classNames(styles['row'], entry.isMine && styles['mine'])} data-part="leaderboard-row">
      <span className={classNames(styles['rank'], medal && styles[medal])}>{entry.rank}</span>
      <Avatar name={entry.name} src={entry.image} size="small" className={styles['avatar']} />
      <span className={styles['name']}>
        <bdi className={styles['nameText']}>{entry.name}</bdi>
        {entry.isMine && <Badge tone="accent">{labels.mine}</Badge>}
      </span>
      <span className={styles['values']}>
        <span className={styles['score']}>
          <span className="visually-hidden">{labels.score}: </span>
          {entry.score}
        </span>
        {entry.prize && (
          <span className={styles['prize']}>
            <span className="visually-hidden">{labels.prize}: </span>
            {entry.prize}
          </span>
        )}
      </span>
    </li>
  );
}

/** `mine` is the player's own row if the list does not contain it: it stays visible at the bottom. */
export function Leaderboard({
  label,
  entries,
  mine,
  labels,
  className,
}: {
  label: string;
  entries: readonly LeaderboardEntry[];
  mine?: LeaderboardEntry | null;
  labels: LeaderboardLabels;
  className?: string | undefined;
}) {
  const pinned = mine && !entries.some((entry) => entry.key === mine.key) ? mine : null;
  return (
    <div className={classNames(styles['board'], className)}>
      <p className={styles['head']} aria-hidden="true">
        <span># {labels.player}</span>
        <span>
          {labels.score} · {labels.prize}
        </span>
      </p>
      <ol aria-label={label} className={styles['rows']}>
        {entries.map((entry) => (
          <LeaderboardRow key={entry.key} entry={entry} labels={labels} />
        ))}
      </ol>
      {pinned && (
        <>
          <span className={styles['gap']} aria-hidden="true">
            <Icon name="more" />
          </span>
          <ol aria-label={labels.mine} className={classNames(styles['rows'], styles['pinned'])}>
            <LeaderboardRow entry={{ ...pinned, isMine: true }} labels={labels} />
          </ol>
        </>
      )}
    </div>
  );
}
