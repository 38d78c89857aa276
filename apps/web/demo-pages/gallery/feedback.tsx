import { useState } from 'react';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { Drawer } from '@marquee/ui/drawer/drawer.tsx';
import { BottomSheet } from '@marquee/ui/drawer/bottom-sheet.tsx';
import { ProgressLine } from '@marquee/ui/progress-line/progress-line.tsx';
import { Progress } from '@marquee/ui/progress/progress.tsx';
import { Skeleton, SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '@marquee/ui/state/state.tsx';
import { showToast } from '@marquee/ui/toast/toasts.ts';
import { Chapter, Entry, Row } from './entry.tsx';
import styles from './gallery.module.css';

type Overlay = 'dialog' | 'drawer' | 'menu' | 'sheet' | null;

function Overlays() {
  const [overlay, setOverlay] = useState<Overlay>(null);
  const [isLoading, setLoading] = useState(false);
  const frame = (of: Overlay) => ({ isOpen: overlay === of, onClose: () => setOverlay(null), closeLabel: 'Close' });
  const footer = (
    <Button variant="primary" block onClick={() => setOverlay(null)}>
      Done
    </Button>
  );
  return (
    <Entry
      name="Dialog, drawer, sheet, toast"
      note="Dialogs for decisions, drawers at a side, bottom sheets on phones. Toasts disappear; errors stay."
    >
      <Row>
        <Button onClick={() => setOverlay('dialog')}>Open a dialog</Button>
        <Button onClick={() => setOverlay('drawer')}>Drawer at the end</Button>
        <Button onClick={() => setOverlay('menu')}>Drawer at the start</Button>
        <Button onClick={() => setOverlay('sheet')}>Sheet</Button>
      </Row>
      <Row>
        <Button onClick={() => showToast({ tone: 'success', title: 'Saved', text: 'Your changes apply immediately.' })}>
          Show a toast
        </Button>
        <Button onClick={() => showToast({ tone: 'danger', title: 'Not saved', text: 'Nothing was changed.' })}>
          An error
        </Button>
        <Button
          onClick={() => {
            setLoading(true);
            setTimeout(() => setLoading(false), 2500);
          }}
        >
          Progress line
        </Button>
      </Row>
      <ProgressLine isActive={isLoading} label="The page is loading" />
      <Dialog {...frame('dialog')} title="Set a limit" footer={footer}>
        Content of the dialog. Long content scrolls; the action stays visible.
      </Dialog>
      <Drawer {...frame('drawer')} title="Filters" footer={footer}>
        As high as the window.
      </Drawer>
      <Drawer {...frame('menu')} edge="start" title="Menu">
        At the inline start.
      </Drawer>
      <BottomSheet {...frame('sheet')} title="Sort by" footer={footer}>
        On a phone, drag the handle down to close it.
      </BottomSheet>
    </Entry>
  );
}

export function Feedback() {
  return (
    <Chapter id="feedback" title="Feedback">
      <Entry name="Banner" note="A message that stays on the page.">
        {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
          <Banner
            key={tone}
            tone={tone}
            title={tone}
            action={tone === 'warning' && <Button size="small">Fix it</Button>}
          >
            A message that stays on the page.
          </Banner>
        ))}
      </Entry>
      <Overlays />
      <Entry name="Empty state, error state" note="The next step; the error and a way to retry.">
        <EmptyState
          title="Nothing here yet"
          text="Your games will appear here."
          actions={<Button>Look around</Button>}
          size="small"
        />
        <ErrorState
          title="Could not load this"
          text="Please try again."
          reference="No. 4711"
          actions={<Button icon="refresh">Try again</Button>}
          size="small"
        />
      </Entry>
      <Entry name="Skeleton, progress" note="Skeletons match the final layout; progress is indeterminate if unknown.">
        <Row>
          <Skeleton shape="circle" className={styles['dot']} />
          <div className={styles['grow']}>
            <SkeletonText label="Loading" lines={2} />
          </div>
        </Row>
        <Skeleton shape="control" />
        <Progress label="Profile" value={60} text="60 %" />
        <Progress label="Wagered" value={80} tone="second" text="€80 of €100" />
        <Progress label="Sent" value={100} tone="success" />
        <Progress label="Searching" />
      </Entry>
    </Chapter>
  );
}
