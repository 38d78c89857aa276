import { useState } from 'react';
import { Badge } from '@marquee/ui/badge/badge.tsx';
import { Checkbox, Switch } from '@marquee/ui/checkbox/checkbox.tsx';
import { RadioChips } from '@marquee/ui/choice/radio-chips.tsx';
import { FileDrop } from '@marquee/ui/file-drop/file-drop.tsx';
import type { FileItem } from '@marquee/ui/file-drop/file-row.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { RadioCards } from '@marquee/ui/radio-card/radio-card.tsx';
import { Slider } from '@marquee/ui/slider/slider.tsx';
import { Chapter, Entry } from './entry.tsx';

const files: readonly FileItem[] = [
  { key: 'a', name: 'passport-front.jpg', detail: '2.4 MB · 60 %', state: 'sending', progress: 60 },
  { key: 'b', name: 'passport-back.jpg', detail: 'Received', state: 'done' },
  {
    key: 'c',
    name: 'a-very-long-name-of-a-letter-from-the-bank-2026.pdf',
    detail: 'Larger than 25 MB',
    state: 'failed',
  },
];
const fileLabels = {
  drop: 'Drop your document here',
  browse: 'Choose a file',
  camera: 'Take a photo',
  accept: 'JPG, PNG or PDF, up to 25 MB',
  removeLabel: (name: string) => `Remove ${name}`,
};

function Small() {
  const [amount, setAmount] = useState<'25' | '50' | '100'>('50');
  const [mode, setMode] = useState<'real' | 'demo'>('real');
  const [hours, setHours] = useState(6);
  return (
    <>
      <Entry name="Checkbox, switch" note="A checkbox is submitted with its form; a switch takes effect immediately.">
        <Checkbox label="I am of age and accept the terms." defaultChecked />
        <Checkbox label="Newsletter" hint="At most once a week." />
        <Checkbox label="With an error" error="Please accept the terms." />
        <Checkbox label="Disabled" disabled />
        <Switch label="Sound" defaultChecked />
        <Switch label="Turbo" hint="Faster spins." />
        <Switch label="Disabled" disabled />
      </Entry>
      <Entry name="Segmented control, presets" note="Two to four equal parts in one box, or chips that wrap.">
        <RadioChips
          legend="Mode"
          variant="segmented"
          value={mode}
          onChange={setMode}
          choices={[
            { value: 'real', label: 'Real money' },
            { value: 'demo', label: 'Demo' },
          ]}
        />
        <RadioChips
          legend="Presets"
          value={amount}
          onChange={setAmount}
          choices={[
            { value: '25', label: '€25' },
            { value: '50', label: '€50' },
            { value: '100', label: '€100', disabled: true },
          ]}
        />
        <Slider
          label="Break"
          valueText={`${hours} hours`}
          min={1}
          max={24}
          value={hours}
          onChange={setHours}
          startText="1 hour"
          endText="1 day"
        />
        <Slider label="Disabled" valueText="40 %" max={100} value={40} onChange={() => {}} disabled />
      </Entry>
    </>
  );
}

export function Choices() {
  const [method, setMethod] = useState<'card' | 'bank' | 'voucher'>('card');
  const [chosenFiles, setChosenFiles] = useState(files);
  return (
    <Chapter id="choices" title="Choices">
      <Small />
      <Entry name="Radio card" note="One of a few options with a short description.">
        <RadioCards
          legend="How do you pay?"
          value={method}
          onChange={setMethod}
          choices={[
            {
              value: 'card',
              title: 'Card',
              text: 'Instant',
              start: <Icon name="card" size={28} />,
              end: <Badge tone="success">No fee</Badge>,
              below: '€10 to €5,000 a day',
            },
            { value: 'bank', title: 'Bank transfer', text: 'One working day', start: <Icon name="bank" size={28} /> },
            { value: 'voucher', title: 'Voucher', text: 'Not in your country', disabled: true },
          ]}
        />
      </Entry>
      <Entry name="File drop" note="Drag and drop, file picker, or camera on a phone. Does no upload itself.">
        <FileDrop label="Identity card" labels={fileLabels} items={[]} onFiles={() => {}} onRemove={() => {}} />
        <FileDrop
          label="Proof of address"
          labels={fileLabels}
          items={chosenFiles}
          onFiles={() => {}}
          onRemove={(key) => setChosenFiles(chosenFiles.filter((file) => file.key !== key))}
          error="One file was not accepted."
        />
      </Entry>
    </Chapter>
  );
}
