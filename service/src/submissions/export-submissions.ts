import { answerText } from '@spoor/contracts/forms/answer-text';
import { uploadAnswers } from '@spoor/contracts/forms/answer-values';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import { type MergedField, mergeFields } from '@spoor/contracts/forms/merged-fields';
import { takesFiles } from '@spoor/contracts/forms/posted-answers';
import type { SubmissionStatus } from '@spoor/contracts/forms/submission';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { textIn } from '@spoor/contracts/forms/text-in';
import type { Language } from '@spoor/contracts/texts/languages';
import { csvLine } from './csv.ts';

/** What is exported, and in which language columns and choices are told. */
export interface SubmissionExport {
  /** Of all versions, the newest first. */
  readonly definitions: readonly FormDefinition[];
  readonly submissions: AsyncIterable<SubmissionView>;
  readonly language: Language;
  /** By whose clocks moments are told to people. */
  readonly timeZone: string;
  /** Where a file of a submission is, for who may see it. */
  readonly fileAddress: (submissionGuid: string, fileGuid: string) => string;
}

const headings = {
  nl: ['Referentie', 'Ingezonden op', 'Versie', 'Status', 'Taal', 'Ingezonden door', 'Behandelaar'],
  en: ['Reference', 'Submitted on', 'Version', 'Status', 'Language', 'Submitted by', 'Handled by'],
} as const;
const statuses: Record<Language, Record<SubmissionStatus, string>> = {
  nl: {
    ...{ New: 'Nieuw', Read: 'Gelezen', InProgress: 'In behandeling' },
    ...{ Done: 'Afgehandeld', Spam: 'Spam', Trash: 'Prullenbak' },
  },
  en: { New: 'New', Read: 'Read', InProgress: 'In progress', Done: 'Done', Spam: 'Spam', Trash: 'Trash' },
};
const removed = { nl: 'vervallen', en: 'removed' } as const;
/** Tells spreadsheets that it is UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * For people: a line per submission and a column per field of any version, line by line. Statuses are told in words, and moments
 * by the clocks of the platform, in a form that spreadsheets take for one; the heading names the time zone.
 */
export async function* exportCsv(wanted: SubmissionExport): AsyncGenerator<string> {
  const { definitions, submissions, language, timeZone } = wanted;
  const [reference, submitted, ...others] = headings[language];
  // Of all languages the one that writes the year first, and no letters.
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  const fields = mergeFields(definitions);
  const told = { language, formLanguages: definitions[0]?.languages ?? [language] };
  yield byteOrderMark +
    csvLine([
      ...[reference, `${submitted} (${timeZone})`, ...others],
      ...fields.map((field) => titleOf(field, told)),
    ]);
  for await (const { shortId, submittedOn, version, status, answers, ...view } of submissions) {
    yield csvLine([
      ...[shortId, clock.format(new Date(submittedOn)), version, statuses[language][status], view.language],
      ...[view.submitter?.displayName ?? null, view.assignee?.displayName ?? null],
      ...fields.map(({ element }) => {
        const answer = answers?.[element.id];
        if (typeof answer === 'number') return answer;
        if (takesFiles(element)) return filesText(answer, (file) => wanted.fileAddress(view.guid, file));
        return answerText(element, answer, told);
      }),
    ]);
  }
}

/** The same for programs: fields with their ids, answers and statuses as they are kept, and moments in UTC. */
export async function* exportJson(wanted: SubmissionExport): AsyncGenerator<string> {
  const { definitions, submissions, language } = wanted;
  const told = { language, formLanguages: definitions[0]?.languages ?? [language] };
  const fields = mergeFields(definitions).map((field) => ({
    ...{ id: field.element.id, type: field.element.type },
    ...{ label: titleOf(field, told), isRemoved: field.isRemoved },
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

function titleOf(
  { element, isRemoved }: MergedField,
  { language, formLanguages }: { language: Language; formLanguages: readonly Language[] },
): string {
  const label = textIn(element.label, language, formLanguages) ?? element.id;
  return isRemoved ? `${label} (${removed[language]})` : label;
}

/** Names, each with where the file is. */
function filesText(answer: unknown, addressOf: (fileGuid: string) => string): string {
  const files = uploadAnswers.safeParse(answer).data ?? [];
  return files.map(({ guid, name }) => `${name} (${addressOf(guid)})`).join('\n');
}
