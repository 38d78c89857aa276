import { useState } from 'react';
import { Accordion } from '@marquee/ui/accordion/accordion.tsx';
import { Avatar } from '@marquee/ui/avatar/avatar.tsx';
import { Badge } from '@marquee/ui/badge/badge.tsx';
import { Breadcrumb } from '@marquee/ui/breadcrumb/breadcrumb.tsx';
import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import { Pagination } from '@marquee/ui/pagination/pagination.tsx';
import { Prose } from '@marquee/ui/prose/prose.tsx';
import { Stat, Stats } from '@marquee/ui/stat/stat.tsx';
import { Table } from '@marquee/ui/table/table.tsx';
import { Tabs } from '@marquee/ui/tabs/tabs.tsx';
import { Timeline } from '@marquee/ui/timeline/timeline.tsx';
import { TransactionRow } from '@marquee/ui/transaction-row/transaction-row.tsx';
import { Chapter, Entry, Row } from './entry.tsx';

const rows = [
  { id: 'a', when: '21 Nov, 14:02', what: 'Deposit', amount: '€25.00' },
  { id: 'b', when: '20 Nov, 21:40', what: 'Withdrawal', amount: '−€120.00' },
  { id: 'c', when: '19 Nov, 09:15', what: 'Bonus', amount: '€10.00' },
];

function Navigation() {
  const [tab, setTab] = useState<'in' | 'out' | 'all'>('in');
  return (
    <Entry name="Tabs, breadcrumb, pagination" note="Arrow keys move between tabs; pages have URLs.">
      <Breadcrumb
        label="You are here"
        items={[{ label: 'Home', href: '#data' }, { label: 'Help', href: '#data' }, { label: 'Payments' }]}
      />
      <Tabs
        label="History"
        current={tab}
        onChange={setTab}
        tabs={[
          { key: 'in', label: 'Deposits', panel: 'Money in' },
          { key: 'out', label: 'Withdrawals', panel: 'Money out' },
          { key: 'all', label: 'Bets and wins', panel: 'Rounds' },
        ]}
      />
      <Pagination
        label="Pages"
        position="1–10 of 64"
        backLabel="Back"
        backHref={null}
        forwardLabel="Next"
        forwardHref="#data"
      />
      <Accordion
        items={[
          { key: 'a', title: 'How long does a withdrawal take?', content: 'Most arrive within a day.' },
          { key: 'b', title: 'What does it cost?', content: 'Nothing from our side.' },
        ]}
      />
    </Entry>
  );
}

function Lists() {
  return (
    <>
      <Entry name="Table" note="Cards on a phone; one markup for both." wide>
        <Table
          caption="Transactions"
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            { key: 'what', title: 'What', cell: (row) => row.what, isHead: true },
            { key: 'when', title: 'When', cell: (row) => row.when },
            { key: 'amount', title: 'Amount', cell: (row) => <MoneyText text={row.amount} />, align: 'end' },
          ]}
        />
      </Entry>
      <Entry name="Transaction row" note="A payment; the whole card opens its details.">
        <TransactionRow
          icon="deposit"
          direction="in"
          title="Deposit"
          detail="21 Nov, 14:02 · Card •••• 4242"
          amount={<MoneyText text="+€25.00" tone="win" />}
          status={{ tone: 'success', text: 'Paid' }}
          href="#transaction-row"
        />
        <TransactionRow
          icon="withdraw"
          direction="out"
          title="Withdrawal"
          detail="20 Nov, 21:40 · Bank transfer"
          amount={<MoneyText text="−€1,120.00" />}
          status={{ tone: 'warning', text: 'In review' }}
        />
      </Entry>
      <Entry name="Timeline" note="The progress of a payment or a check.">
        <Timeline
          label="Your withdrawal"
          steps={[
            { key: 'a', title: 'Requested', time: '14:02', state: 'done', stateText: 'done' },
            { key: 'b', title: 'In review', text: 'Usually within two hours.', state: 'current', stateText: 'now' },
            { key: 'c', title: 'Sent to your bank', state: 'pending', stateText: 'to come' },
            {
              key: 'd',
              title: 'Address check',
              text: 'The document is older than six months.',
              state: 'failed',
              stateText: 'failed',
            },
          ]}
        />
      </Entry>
    </>
  );
}

export function Data() {
  return (
    <Chapter id="data" title="Navigation and data">
      <Navigation />
      <Entry name="Stat, money, avatar" note="Tabular digits of equal width.">
        <Stats>
          <Stat label="Balance" icon="wallet">
            <MoneyText text="€1,204.50" />
          </Stat>
          <Stat label="Won today" tone="win" note="12 rounds">
            <MoneyText text="€86.20" />
          </Stat>
          <Stat label="RTP" size="small">
            96.5 %
          </Stat>
        </Stats>
        <Row>
          {['Ada Lovelace', 'Mika Virtanen', 'Cy Young', 'Eve', ''].map((name) => (
            <Avatar key={name} name={name} />
          ))}
          <Avatar name="Grace Hopper" size="small" />
          <Avatar name="Grace Hopper" size="large" logo={<Badge tone="second">VIP</Badge>} />
        </Row>
      </Entry>
      <Lists />
      <Entry name="Prose" note="Rendered Markdown: terms, help, e-mails." wide>
        <Prose>
          <h2>Your limits</h2>
          <p>
            You may set a limit for a <strong>day</strong>, a week or a month. Read <a href="#prose">how limits work</a>
            .
          </p>
          <ul>
            <li>Lower limits apply immediately.</li>
            <li>
              Raising a limit takes:
              <ol>
                <li>one day for a daily limit,</li>
                <li>seven days for all others.</li>
              </ol>
            </li>
          </ul>
          <blockquote>
            <p>Gamble responsibly.</p>
          </blockquote>
          <table>
            <thead>
              <tr>
                <th>Limit</th>
                <th>Least</th>
                <th>Most</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>Day</td>
                <td>€10</td>
                <td>€5,000</td>
              </tr>
              <tr>
                <td>Week</td>
                <td>€10</td>
                <td>€20,000</td>
              </tr>
            </tbody>
          </table>
        </Prose>
      </Entry>
    </Chapter>
  );
}
