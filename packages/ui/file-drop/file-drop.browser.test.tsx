import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, renderWithTheme } from '../testing/render-with-theme.tsx';
import { FileDrop } from './file-drop.tsx';
import type { FileItem } from './file-row.tsx';

const labels = {
  drop: 'Drop your document here',
  browse: 'Choose a file',
  camera: 'Take a picture',
  accept: 'JPG, PNG or PDF, up to 25 MB',
  removeLabel: (name: string) => `Remove ${name}`,
};

function Example({ onRefused }: { onRefused: (files: File[]) => void }) {
  const [items, setItems] = useState<readonly FileItem[]>([]);
  return (
    <FileDrop
      label="Identity card"
      accept="image/*,.pdf"
      labels={labels}
      items={items}
      onFiles={(files) =>
        setItems(files.map(({ name }) => ({ key: name, name, detail: 'Ready', state: 'sending', progress: 40 })))
      }
      onRefused={onRefused}
      onRemove={() => setItems([])}
    />
  );
}

function drop(element: Element, files: File[]) {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}

it('accepts a dropped file, shows its progress, and removes it', async () => {
  const onRefused = vi.fn();
  await renderWithTheme(<Example onRefused={onRefused} />);
  const group = page.getByRole('group', { name: 'Identity card' });
  await expect.element(page.getByLabelText('Choose a file')).toHaveAccessibleDescription(/JPG, PNG or PDF/);
  await expectAccessible();
  const zone = page.getByText('Drop your document here').element();
  drop(zone, [new File(['x'], 'notes.txt', { type: 'text/plain' })]);
  expect(onRefused).toHaveBeenCalledOnce();
  drop(zone, [new File(['x'], 'card.png', { type: 'image/png' })]);
  await expect.element(group.getByRole('progressbar')).toHaveAttribute('value', '40');
  await expect.element(page.getByText('Drop your document here')).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('button', { name: 'Remove card.png' }).click();
  await expect.element(page.getByText('Drop your document here')).toBeVisible();
});

it('accepts a file from the file picker', async () => {
  await renderWithTheme(<Example onRefused={() => {}} />);
  await userEvent.upload(
    page.getByLabelText('Choose a file'),
    new File(['x'], 'card.pdf', { type: 'application/pdf' }),
  );
  await expect.element(page.getByText('card.pdf').first()).toBeVisible();
});
