import { classNames } from '@marquee/ui/class-names.ts';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useState } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { DebugForm } from './debug-form.tsx';
import { readSettings } from './debug-settings.ts';
import styles from './debug.module.css';

/** A badge on every page that lists the debug overrides of this browser and opens the panel. */
export function DebugPanel() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [settings] = useState(readSettings);
  const { countryCode, subdivision, currencyCode, theme } = settings;
  const overrides = [subdivision ?? countryCode, currencyCode, theme].filter((part) => part !== null);
  return (
    <>
      <button
        type="button"
        className={classNames(styles['badge'], overrides.length > 0 && styles['active'])}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="eye" size={18} />
        <span>{t('debug.mark')}</span>
        {overrides.length > 0 && <bdi className={styles['overrides']}>{overrides.join(' · ')}</bdi>}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('debug.title')}
        closeLabel={t('debug.close')}
        size="small"
      >
        {isOpen && <DebugForm settings={settings} />}
      </Dialog>
    </>
  );
}
