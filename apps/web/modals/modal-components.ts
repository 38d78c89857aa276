import type { ComponentType } from 'react';
import { lazyWithQueries } from '../lib/api/lazy-with-queries.tsx';
import type { LazySection } from '../lib/layout/lazy-section.tsx';
import { MODAL_NAMES, type ModalName } from './modal-names.ts';
import { ModalError } from './modal-error.tsx';
import { MODALS, type ModalProps } from './registry.ts';

const loaders = import.meta.glob<ComponentType<ModalProps>>('../features/*/*.modal.tsx', { import: 'Modal' });

function loadModal(name: ModalName): Promise<ComponentType<ModalProps>> {
  const load = loaders[`../features/${MODALS[name].file}.modal.tsx`];
  if (!load) throw new Error(`No file for the dialog ${name}.`);
  return load();
}

/** The dialogs' components; the code of each is fetched when it is shown first. */
export const MODAL_COMPONENTS = Object.fromEntries(
  MODAL_NAMES.map((name) => [name, lazyWithQueries(() => loadModal(name), ModalError)]),
) as Readonly<Record<ModalName, LazySection<ModalProps>>>;

/** Fetches a dialog's code ahead of time: on hover, focus or when the page is idle. */
export async function preloadModal(name: ModalName): Promise<void> {
  // A failed fetch is tried again when the dialog opens.
  await MODAL_COMPONENTS[name].preload().catch(() => {});
}
