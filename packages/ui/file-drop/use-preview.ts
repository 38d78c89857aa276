import { useEffect, useState } from 'react';

/** Object URL of an image file, revoked when it is no longer shown; undefined for other files. */
export function usePreview(file: Blob | null): string | undefined {
  const [previewUrl, setPreviewUrl] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return;
    const url = URL.createObjectURL(file);
    setPreviewUrl(url);
    return () => {
      URL.revokeObjectURL(url);
      setPreviewUrl(undefined);
    };
  }, [file]);
  return previewUrl;
}
