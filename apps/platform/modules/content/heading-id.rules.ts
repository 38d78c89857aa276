const OWN_ID = /\s*\{#([a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?)\}\s*$/;

/**
 * Unique ids of headings: the explicit one (`## Limits {#limits}`), else the Latin text, else a number, so that
 * translations into other scripts have the same ids.
 */
export function headingIds(): (heading: string) => { readonly id: string; readonly text: string } {
  const given = new Set<string>();
  let number = 0;
  return (heading) => {
    number += 1;
    const own = OWN_ID.exec(heading)?.[1];
    const text = heading.replace(OWN_ID, '').trim();
    const wanted = own ?? (slugOf(text) || `section-${number}`);
    const id = given.has(wanted) ? `${wanted}-${number}` : wanted;
    given.add(id);
    return { id, text };
  };
}

function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
}
