import type { Pool } from 'pg';

let templates = 0;

/**
 * A bonus that players may activate: without a deposit, in EUR, in the first brand, unless `facts` (columns of `bonus_templates`) say otherwise. Returns its ID.
 */
export async function addTemplate(
  owner: Pool,
  facts: Readonly<Record<string, unknown>> = {},
  titles: Readonly<Record<string, string>> = { en: 'A gift' },
): Promise<string> {
  templates += 1;
  const bonusId = `bns_template${String(templates).padStart(6, '0')}`;
  const row: Record<string, unknown> = {
    bonus_id: bonusId,
    brand_key: 'handelskade',
    bonus_key: `template-${templates}`,
    bonus_type: 'no_deposit',
    currency_code: 'EUR',
    sort_order: templates,
    ...facts,
    // Stakes count in full, unless a test is about their house edge.
    weights: { byEdge: false, ...(facts['weights'] as object | undefined) },
  };
  const names = Object.keys(row);
  await owner.query(
    `INSERT INTO bonus_templates (${names.join()}) VALUES (${names.map((_, at) => `$${at + 1}`).join()})`,
    Object.values(row),
  );
  for (const [locale, title] of Object.entries(titles))
    await owner.query('INSERT INTO bonus_template_texts (bonus_id, locale, title) VALUES ($1, $2, $3)', [
      bonusId,
      locale,
      title,
    ]);
  return bonusId;
}
