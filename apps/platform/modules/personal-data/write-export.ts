import { isLanguage, LANGUAGES } from '@marquee/locales/languages.ts';
import { readMessages } from '@marquee/locales/read-messages.ts';
import type { Tx } from '../../db/database.ts';
import type { PersonalTable } from '../../db/personal-table.ts';
import { HTML_END, htmlStart, htmlTable, htmlTopic, type ExportMessages } from './export-html.rules.ts';
import { readRows } from './personal-rows.sql.ts';
import type { ZippedFile } from './zip.ts';

/** Rows per table on the HTML page; the JSON file has all. */
const PREVIEW_ROWS_MAX = 500;

export interface CopyOf {
  readonly tables: readonly PersonalTable[];
  readonly brand: string;
  readonly locale: string;
  readonly at: Date;
}

/** The two files of a copy: JSON with everything, and an HTML page. Reads in the caller's transaction. */
export function writeExport(tx: Tx, copy: CopyOf): readonly ZippedFile[] {
  return [
    { name: 'my-data.json', text: writeJson(tx, copy) },
    { name: 'my-data.html', text: writePage(tx, copy) },
  ];
}

async function* writeJson(tx: Tx, { tables, brand, at }: CopyOf): AsyncGenerator<string> {
  yield `{"brand":${JSON.stringify(brand)},"madeAt":"${at.toISOString()}","tables":{`;
  let first = true;
  for (const one of tables.filter(({ isExported }) => isExported)) {
    yield `${first ? '' : ','}\n"${one.table}":{"topic":"${one.topic}","holds":${JSON.stringify(one.description)},"rows":[`;
    first = false;
    let separator = '\n';
    for await (const rows of readRows(tx, one, tables)) {
      yield separator + rows.join(',\n');
      separator = ',\n';
    }
    yield ']}';
  }
  yield '}}\n';
}

async function* writePage(tx: Tx, { tables, brand, locale: requested, at }: CopyOf): AsyncGenerator<string> {
  const locale = isLanguage(requested) ? requested : 'en';
  const exportMessages = readExportMessages(locale);
  yield htmlStart(exportMessages, { brand, locale, direction: LANGUAGES[locale].direction, at });
  for (const [topic, ofTopic] of Map.groupBy(tables, (table) => table.topic)) {
    yield htmlTopic(exportMessages, topic);
    for (const one of ofTopic.filter(({ isExported }) => isExported)) {
      const previewRows: string[] = [];
      let count = 0;
      for await (const rows of readRows(tx, one, tables)) {
        count += rows.length;
        previewRows.push(...rows.slice(0, PREVIEW_ROWS_MAX - previewRows.length));
      }
      yield htmlTable(exportMessages, one.table, previewRows, count > previewRows.length);
    }
  }
  yield HTML_END;
}

function readExportMessages(locale: keyof typeof LANGUAGES): ExportMessages {
  const messages = new Map(readMessages(locale).map(({ key, text }) => [key, text]));
  const messageOf = (name: string) => messages.get(`privacy.copy.${name}`) ?? '';
  return {
    title: messageOf('title'),
    intro: messageOf('intro'),
    truncated: messageOf('cut'),
    none: messageOf('none'),
    topicOf: (topic) => messageOf(`topic_${topic}`),
  };
}
