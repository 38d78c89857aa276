import { useEffect, useRef, useState } from 'react';
import { ConnectionError } from '../../lib/api/api-error.ts';
import { newIdempotencyKey } from '../../lib/api/new-idempotency-key.ts';
import { uploadFile } from '../../lib/api/upload-file.ts';
import { useIsOffline } from '../../lib/navigation/use-is-offline.ts';
import { downscaleImage } from './downscale-image.ts';
import { nextOf, sortChoice, type ChoiceFault, type Upload } from './uploads.rules.ts';

export interface Uploads {
  readonly list: readonly Upload[];
  /** Fault of the last selection. */
  readonly fault: ChoiceFault | null;
  readonly isOffline: boolean;
  readonly add: (files: readonly File[]) => void;
  /** Reports files of an unsupported type (drag and drop). */
  readonly refuse: () => void;
  /** Removes a page; aborts its upload if one is running. */
  readonly remove: (key: string) => void;
  readonly retry: (key: string) => void;
}

/** Uploads pages, each with progress, cancel and retry. Offline, they wait and continue when the connection returns. */
export function useUploads(): Uploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  const [fault, setFault] = useState<ChoiceFault | null>(null);
  const isOffline = useIsOffline();
  const running = useRef(new Map<string, AbortController>());
  const change = (key: string, to: Partial<Upload>) =>
    setList((before) => before.map((one) => (one.key === key ? { ...one, ...to } : one)));

  const next = isOffline ? undefined : nextOf(list);
  useEffect(() => {
    if (next) void send(next, running.current, (to) => change(next.key, to));
  }, [next]);
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const controller of current.values()) controller.abort();
    };
  }, []);

  return {
    list,
    fault,
    isOffline,
    add: (files) => {
      const { accepted, fault: problem } = sortChoice(files, list.length);
      setFault(problem);
      void Promise.all(accepted.map(async (file) => ({ name: file.name, file: await downscaleImage(file) }))).then(
        (ready) => setList((before) => [...before, ...ready.map(uploadOf)]),
      );
    },
    refuse: () => setFault('kyc.file_type'),
    remove: (key) => {
      running.current.get(key)?.abort();
      setFault(null);
      setList((before) => before.filter((one) => one.key !== key));
    },
    retry: (key) => change(key, { state: 'chosen', error: null, progress: 0 }),
  };
}

function uploadOf({ name, file }: { readonly name: string; readonly file: Blob }): Upload {
  return { key: newIdempotencyKey(), name, file, state: 'chosen', progress: 0, fileId: null, error: null };
}

/** The page key is the idempotency key: a repeated upload is the same page. */
async function send(
  { key, file }: Upload,
  running: Map<string, AbortController>,
  change: (to: Partial<Upload>) => void,
): Promise<void> {
  const controller = new AbortController();
  running.set(key, controller);
  change({ state: 'sending', progress: 0 });
  try {
    const { fileId } = await uploadFile({
      file,
      idempotencyKey: key,
      onProgress: (progress) => change({ progress }),
      signal: controller.signal,
    });
    change({ state: 'done', progress: 100, fileId });
  } catch (error) {
    if (controller.signal.aborted) return;
    // Offline is no upload failure: the page waits for the connection.
    const isOffline = error instanceof ConnectionError && !navigator.onLine;
    change(isOffline ? { state: 'chosen', progress: 0 } : { state: 'failed', error });
  } finally {
    running.delete(key);
  }
}
