import { numberLocale } from '@marquee/text/numbers.ts';
import { siteNowMs } from '@marquee/ui/clock/site-clock.ts';
import { useState } from 'react';
import { Countdown } from '@marquee/ui/countdown/countdown.tsx';
import { Gift } from '@marquee/ui/gift/gift.tsx';
import type { GiftState } from '@marquee/ui/gift/gift-drawing.tsx';
import { Leaderboard, type LeaderboardEntry } from '@marquee/ui/leaderboard/leaderboard.tsx';
import { LevelMeter } from '@marquee/ui/level-meter/level-meter.tsx';
import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import { Chapter, Entry } from './entry.tsx';
import styles from './gallery.module.css';

const labels = { days: 'Day', hours: 'Hour', minutes: 'Min', seconds: 'Sec' };
const short = { days: 'd', hours: 'h', minutes: 'm', seconds: 's' };
const twoDaysMs = 190_000_000;
const names = ['Ada L.', 'Mika V.', 'Konstantina-Aleksandra P.', 'ليلى', 'Bo'];
const entries: readonly LeaderboardEntry[] = names.map((name, at) => ({
  key: name,
  rank: at + 1,
  name,
  score: new Intl.NumberFormat(numberLocale('en')).format(9840 - at * 1207),
  prize: <MoneyText text={`€${500 - at * 100}`} />,
}));
const levels = ['Shell', 'Coral', 'Pearl', 'Lagoon', 'Harbour', 'Crown'].map((label) => ({ key: label, label }));

function Gifts() {
  const [today, setToday] = useState<GiftState>('today');
  const isToday = today === 'today';
  return (
    <Entry name="Gift" note="States differ by shape, icon and text; press today's to open it." wide>
      <div className={styles['gifts']}>
        <Gift title="Mon" state="opened" stateText="Opened" text="€5 bonus" />
        <Gift title="Tue" state="missed" stateText="Missed" text="10 spins" />
        <Gift
          title="Today"
          state={today}
          stateText={isToday ? 'Open now' : 'Opened'}
          text="20 spins"
          onOpen={isToday ? () => setToday('opened') : undefined}
        />
        <Gift title="Thu" state="closed" stateText="Tomorrow" text="Cashback" />
        <Gift title="Fri" state="locked" stateText="From level Pearl" text="Surprise" />
        <Gift title="Sat" state="today" stateText="Opening" text="Busy" onOpen={() => {}} busy />
      </div>
    </Entry>
  );
}

export function Rewards() {
  const [endsAt] = useState(() => siteNowMs() + twoDaysMs);
  return (
    <Chapter id="rewards" title="Rewards">
      <Gifts />
      <Entry name="Countdown" note="Ticks every second; dashes until hydration.">
        <Countdown endsAt={endsAt} label="Ends in" labels={labels} />
        <Countdown endsAt={endsAt} label="Ends in" labels={labels} size="small" />
        <Countdown endsAt={endsAt} label="Ends in" labels={labels} size="large" variant="plain" />
        <p>
          Ends in <Countdown endsAt={endsAt} label="Ends in" labels={short} variant="inline" />
        </p>
        <Countdown endsAt={0} label="Ends in" labels={labels} ended={<p>This has ended.</p>} />
      </Entry>
      <Entry name="Level meter" note="Levels, the current one, and the progress to the next.">
        <LevelMeter label="Lagoon" text="€320 to Harbour" levels={levels} at={3} value={60} max={100} />
        <LevelMeter label="No level yet" text="€50 to Shell" levels={levels} at={-1} value={0} max={100} />
      </Entry>
      <Entry name="Leaderboard" note="Ranks with medals of different shapes; the player's own row stays visible." wide>
        <Leaderboard
          label="Ranking"
          entries={entries}
          mine={{ key: 'me', rank: 214, name: 'Grace H.', score: '312', isMine: true }}
          labels={{ player: 'Player', score: 'Points', prize: 'Prize', mine: 'You' }}
        />
      </Entry>
    </Chapter>
  );
}
