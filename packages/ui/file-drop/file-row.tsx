import { IconButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Progress } from '../progress/progress.tsx';
import styles from './file-drop.module.css';

export type FileItem = {
  key: string;
  name: string;
  /** Size, state or error as text. */
  detail: string;
  /** URL of a small preview (`usePreview`). */
  preview?: string | undefined;
  state: 'chosen' | 'sending' | 'done' | 'failed';
  /** 0 to 100 during the upload; null if the size is unknown. */
  progress?: number | null;
};

const icons = { chosen: null, sending: null, done: 'check-circle', failed: 'error' } as const;

/** One file: preview, name, state and the remove button. */
export function FileRow({
  item,
  removeLabel,
  onRemove,
}: {
  item: FileItem;
  removeLabel: string;
  onRemove: (key: string) => void;
}) {
  const icon = icons[item.state];
  return (
    <li className={classNames(styles['item'], styles[item.state])}>
      {item.preview ? (
        <img src={item.preview} alt="" className={styles['thumb']} />
      ) : (
        <span className={styles['thumb']}>
          <Icon name="document" size={24} />
        </span>
      )}
      <div className={styles['content']}>
        <span className={styles['name']}>{item.name}</span>
        {/* The percentage of an upload is not announced at each step. */}
        <span className={styles['detail']} role="status" aria-live={item.state === 'sending' ? 'off' : 'polite'}>
          {icon && <Icon name={icon} size={16} />}
          {item.detail}
        </span>
        {item.state === 'sending' && (
          <Progress
            label={item.name}
            labelHidden
            {...(typeof item.progress === 'number' && { value: item.progress })}
          />
        )}
      </div>
      <IconButton icon="close" label={removeLabel} onClick={() => onRemove(item.key)} />
    </li>
  );
}
