import { useId, useState, type DragEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { sortFiles } from './file-drop.rules.ts';
import { FileRow, type FileItem } from './file-row.tsx';
import styles from './file-drop.module.css';

export type FileDropLabels = {
  /** "Drop a file here". */
  drop: string;
  browse: string;
  /** On phones: take a photo. Hidden if `capture` is not set. */
  camera?: string;
  /** Accepted types and size, shown below. */
  accept: string;
  removeLabel: (name: string) => string;
};

/**
 * Takes files by drag and drop, file picker or, on phones, camera, and lists them with preview, progress and state.
 * Does no upload itself: `onFiles` gets the accepted files, `onRefused` those that `accept` excludes, and `items`
 * are controlled.
 */
export function FileDrop({
  label,
  error,
  labels,
  accept = '',
  isMultiple = false,
  capture = 'environment',
  items,
  onFiles,
  onRefused,
  onRemove,
  disabled = false,
  className,
}: {
  label: string;
  error?: string | undefined;
  labels: FileDropLabels;
  /** As `accept` of `<input>`. */
  accept?: string;
  isMultiple?: boolean;
  /** Back camera for documents, front camera for a selfie. */
  capture?: 'environment' | 'user';
  items: readonly FileItem[];
  onFiles: (files: File[]) => void;
  onRefused?: (files: File[]) => void;
  onRemove: (key: string) => void;
  disabled?: boolean;
  className?: string | undefined;
}) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const hasRoom = !disabled && (isMultiple || items.length === 0);

  function addFiles(list: FileList | null) {
    const { accepted, refused } = sortFiles([...(list ?? [])], accept, isMultiple);
    if (accepted.length > 0) onFiles(accepted);
    if (refused.length > 0) onRefused?.(refused);
  }
  function onDrag(event: DragEvent) {
    event.preventDefault();
    setOver(hasRoom && (event.type === 'dragenter' || event.type === 'dragover'));
    if (event.type === 'drop' && hasRoom) addFiles(event.dataTransfer.files);
  }
  const input = (own: { capture?: 'environment' | 'user'; accept: string; id?: string }) => (
    <input
      {...own}
      type="file"
      // A camera takes one file at a time; with `multiple` some phones open the gallery instead.
      multiple={isMultiple && own.capture === undefined}
      disabled={!hasRoom}
      className={styles['input']}
      aria-invalid={error ? true : undefined}
      aria-describedby={`${id}-label ${id}-accept ${id}-error`}
      onChange={(event) => {
        addFiles(event.target.files);
        // Allows the same file to be selected again after it was removed.
        event.currentTarget.value = '';
      }}
    />
  );

  return (
    <div className={classNames(styles['frame'], className)} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={styles['label']}>
        {label}
      </span>
      {(isMultiple || items.length === 0) && (
        <div
          className={classNames(
            styles['zone'],
            isOver && styles['over'],
            error && styles['invalid'],
            disabled && styles['disabled'],
          )}
          onDragEnter={onDrag}
          onDragOver={onDrag}
          onDragLeave={onDrag}
          onDrop={onDrag}
        >
          <Icon name="upload" size={32} className={styles['sign']} />
          <span className={styles['prompt']}>{labels.drop}</span>
          <span id={`${id}-accept`} className={styles['accept']}>
            {labels.accept}
          </span>
          <span className={styles['options']}>
            <label className={styles['option']}>
              <Icon name="document" /> {labels.browse}
              {input({ accept })}
            </label>
            {labels.camera && (
              <label className={classNames(styles['option'], styles['camera'])}>
                <Icon name="camera" /> {labels.camera}
                {input({ accept: 'image/*', capture })}
              </label>
            )}
          </span>
        </div>
      )}
      {items.length > 0 && (
        <ul className={styles['list']}>
          {items.map((item) => (
            <FileRow key={item.key} item={item} removeLabel={labels.removeLabel(item.name)} onRemove={onRemove} />
          ))}
        </ul>
      )}
      <p id={`${id}-error`} className={styles['error']} aria-live="polite">
        {error && (
          <>
            <Icon name="error" size={16} /> <span>{error}</span>
          </>
        )}
      </p>
    </div>
  );
}
