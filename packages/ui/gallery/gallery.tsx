import { useState, type ReactNode } from 'react';
import { Accordion } from '../accordion/accordion.tsx';
import { Badge, type Tone } from '../badge/badge.tsx';
import { Banner } from '../banner/banner.tsx';
import { Button, IconButton, LinkButton } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Checkbox, Switch } from '../checkbox/checkbox.tsx';
import { ChipButton, ChipLink, ChipRow } from '../chip/chip.tsx';
import { RadioChips } from '../choice/radio-chips.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Menu, MenuDivider, MenuLink } from '../menu/menu.tsx';
import { MoneyText } from '../money/money-text.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { Progress } from '../progress/progress.tsx';
import { Select } from '../select/select.tsx';
import { Skeleton, SkeletonText } from '../skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '../state/state.tsx';
import { Stepper } from '../stepper/stepper.tsx';
import { Table } from '../table/table.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { PasswordField } from '../text-field/password-field.tsx';
import { StrengthMeter } from '../text-field/strength-meter.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { showToast } from '../toast/toasts.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './gallery.module.css';

const tones: readonly Tone[] = ['neutral', 'accent', 'second', 'third', 'success', 'warning', 'danger', 'info'];
const rows = [
  { id: 'a', when: '21 Nov, 14:02', what: 'Deposit', amount: '€25.00' },
  { id: 'b', when: '20 Nov, 21:40', what: 'Withdrawal', amount: '−€120.00' },
];

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className={styles['part']}>{children}</div>
    </Card>
  );
}

function Actions() {
  return (
    <Part title="Actions">
      <div className={styles['row']}>
        <Button variant="primary" icon="play">
          Primary
        </Button>
        <Button>Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Danger</Button>
        <Button disabled>Disabled</Button>
        <Button variant="primary" busy busyLabel="Sending">
          Busy
        </Button>
        <LinkButton href="#link" size="large" variant="primary">
          Large link
        </LinkButton>
        <IconButton icon="heart" label="Favourite" />
        <Menu label="Account" trigger="Menu">
          <MenuLink href="#one" icon="user">
            Profile
          </MenuLink>
          <MenuDivider />
          <MenuLink href="#two" icon="wallet" isCurrent>
            Wallet
          </MenuLink>
        </Menu>
      </div>
      <ChipRow label="Categories">
        <ChipLink href="#all" isCurrent icon="casino">
          All
        </ChipLink>
        <ChipLink href="#slots" icon="slots" count={32}>
          Slots
        </ChipLink>
      </ChipRow>
      <div className={styles['row']}>
        <ChipButton isCurrent>On</ChipButton>
        <ChipButton>Off</ChipButton>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
    </Part>
  );
}

function Fields() {
  const [choice, setChoice] = useState<'25' | '50'>('25');
  return (
    <Part title="Fields">
      <TextField label="E-mail" type="email" placeholder="you@example.com" hint="For receipts only." />
      <TextField label="With an error" error="This is no e-mail address." defaultValue="nobody@" />
      <PasswordField
        label="Password"
        showLabel="Show"
        hideLabel="Hide"
        hint={<StrengthMeter score={3} label="Good" />}
        autoComplete="new-password"
      />
      <Select
        label="Currency"
        options={[
          { value: 'EUR', label: 'Euro' },
          { value: 'JPY', label: 'Yen' },
        ]}
        defaultValue="EUR"
      />
      <Stepper
        label="Amount"
        start="€"
        value="25"
        onChange={() => {}}
        onStep={() => {}}
        decreaseLabel="Less"
        increaseLabel="More"
      />
      <RadioChips
        legend="Presets"
        value={choice}
        onChange={setChoice}
        choices={[
          { value: '25', label: '€25' },
          { value: '50', label: '€50' },
        ]}
      />
      <RadioChips
        legend="Mode"
        look="segmented"
        value={choice}
        onChange={setChoice}
        choices={[
          { value: '25', label: 'Real money' },
          { value: '50', label: 'Demo' },
        ]}
      />
      <Checkbox label="I am of age and accept the terms." />
      <Switch label="Sound" defaultChecked />
    </Part>
  );
}

function Messages() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Part title="Messages">
      {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Banner key={tone} tone={tone} title={tone}>
          Something that stays true for a while.
        </Banner>
      ))}
      <div className={styles['row']}>
        <Button onClick={() => setOpen(true)}>Open a dialog</Button>
        <Button onClick={() => showToast({ tone: 'success', title: 'Saved', text: 'It holds from now on.' })}>
          Show a toast
        </Button>
        <Tooltip text="Return to player: the long-run share of stakes that is paid back.">RTP</Tooltip>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Set a limit"
        closeLabel="Close"
        footer={
          <Button variant="primary" block onClick={() => setOpen(false)}>
            Done
          </Button>
        }
      >
        Words of the dialog.
      </Dialog>
      <EmptyState
        title="Nothing here yet"
        text="Your games will stand here."
        actions={<Button>Look around</Button>}
        size="small"
      />
      <ErrorState
        title="This did not load"
        text="Nothing was lost."
        reference="No. 4711"
        actions={<Button icon="refresh">Try again</Button>}
        size="small"
      />
    </Part>
  );
}

function Data() {
  const [tab, setTab] = useState<'in' | 'out'>('in');
  return (
    <Part title="Data">
      <Tabs
        label="History"
        current={tab}
        onChange={setTab}
        tabs={[
          { key: 'in', label: 'Money', panel: 'In and out' },
          { key: 'out', label: 'Play', panel: 'Rounds' },
        ]}
      />
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
      <Pagination
        label="Pages"
        position="1–2 of 12"
        backLabel="Back"
        backHref={null}
        forwardLabel="Next"
        forwardHref="#next"
      />
      <Progress label="Profile" value={60} text="60 %" />
      <div className={styles['row']}>
        <MoneyText text="€1,204.50" tone="win" />
        <Skeleton shape="circle" className={styles['dot']} />
        <div className={styles['grow']}>
          <SkeletonText label="Loading" lines={2} />
        </div>
      </div>
      <Accordion items={[{ key: 'a', title: 'A question', content: 'Its answer.' }]} />
    </Part>
  );
}

/** Every component in its states, to be looked at in each room. Not part of the product: its words are not translated. */
export function Gallery() {
  return (
    <div className={styles['gallery']}>
      <Actions />
      <Fields />
      <Messages />
      <Data />
    </div>
  );
}
