import { useEffect, useState } from 'react';

/** The image once it can be drawn on a canvas; null before. */
export function useImage(url: string): HTMLImageElement | null {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const loading = new Image();
    loading.src = url;
    void loading.decode().then(
      () => isCurrent && setImage(loading),
      () => {}, // without the image the drawing lacks one figure
    );
    return () => {
      isCurrent = false;
    };
  }, [url]);
  return image;
}
