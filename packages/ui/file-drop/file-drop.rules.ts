type DroppedFile = { name: string; type: string };

/** What the browser's own picker would accept: `accept` as in `<input accept>` (types, `image/*`, endings). Empty accepts all. */
export function isAccepted(accept: string, { name, type }: DroppedFile): boolean {
  const wanted = accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
  if (wanted.length === 0) return true;
  const [lowName, lowType] = [name.toLowerCase(), type.toLowerCase()];
  return wanted.some((part) => {
    if (part.startsWith('.')) return lowName.endsWith(part);
    return part.endsWith('/*') ? lowType.startsWith(part.slice(0, -1)) : lowType === part;
  });
}

/** Splits dropped files into accepted and refused ones; accepts at most one unless several are allowed. */
export function sortFiles<F extends DroppedFile>(
  files: readonly F[],
  accept: string,
  isMultiple: boolean,
): { accepted: F[]; refused: F[] } {
  const accepted = files.filter((file) => isAccepted(accept, file)).slice(0, isMultiple ? undefined : 1);
  return { accepted, refused: files.filter((file) => !accepted.includes(file)) };
}
