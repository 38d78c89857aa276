import { useEffect, useState } from 'react';

/** Address of a chosen picture on this machine, for as long as it is shown; undefined for what is no picture. */
export function usePreview(file: Blob | null): string | undefined {
  const [previewUrl, setPreviewUrl] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setPreviewUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setPreviewUrl(undefined);
    };
  }, [file]);
  return previewUrl;
}
