import { type WrittenSeparator, writtenSeparators } from '@spoor/contracts/csv/csv-dialect';
import { mergeFields } from '@spoor/contracts/forms/merged-fields';
import { csvLine } from './csv.ts';
import { columnTitle, exportRows, type SubmissionExport } from './export-rows.ts';

/** Tells spreadsheets that it is UTF-8. */
const byteOrderMark = '\uFEFF';

/** The table for people as text, line by line. */
export async function* exportCsv(
  wanted: SubmissionExport,
  separator: WrittenSeparator,
): AsyncGenerator<string> {
  let start = byteOrderMark;
  for await (const cells of exportRows(wanted)) {
    const texts = cells.map((cell) => (typeof cell === 'object' && cell !== null ? cell.moment : cell));
    yield start + csvLine(texts, writtenSeparators[separator]);
    start = '';
  }
}

/** The same for programs: fields with their ids, answers and statuses as they are kept, and moments in UTC. */
export async function* exportJson(wanted: SubmissionExport): AsyncGenerator<string> {
  const { definitions, submissions, language } = wanted;
  const textOptions = { language, formLanguages: definitions[0]?.languages ?? [language] };
  const fields = mergeFields(definitions).map((field) => ({
    id: field.element.id,
    type: field.element.type,
    label: columnTitle(field, textOptions),
    isRemoved: field.isRemoved,
  }));
  const fileAddress = wanted.fileAddress('{submission}', '{file}');
  yield `{"fields":${JSON.stringify(fields)},"fileAddress":${JSON.stringify(fileAddress)},"submissions":[`;
  let separator = '\n';
  for await (const submission of submissions) {
    yield separator + JSON.stringify(submission);
    separator = ',\n';
  }
  yield '\n]}\n';
}
