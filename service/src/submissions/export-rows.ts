import { type AnswerLanguage, answerText } from '@spoor/contracts/forms/answer-text';
import { uploadAnswers } from '@spoor/contracts/forms/answer-values';
import { takesFiles } from '@spoor/contracts/forms/element-types';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import { elementIn, type MergedField, mergeFields } from '@spoor/contracts/forms/merged-fields';
import type { SubmissionStatus } from '@spoor/contracts/forms/submission';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { textIn } from '@spoor/contracts/forms/text-in';
import type { Language } from '@spoor/contracts/texts/languages';

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

/** One cell of a table for people: a moment is `2026-11-24 09:30:00`, by the clocks of the platform. */
export type ExportCell = string | number | null | { readonly moment: string };

const headings = {
  nl: ['Referentie', 'Ingezonden op', 'Versie', 'Status', 'Taal', 'Ingezonden door', 'Behandelaar'],
  en: ['Reference', 'Submitted on', 'Version', 'Status', 'Language', 'Submitted by', 'Handled by'],
} as const;
const statuses: Record<Language, Record<SubmissionStatus, string>> = {
  nl: {
    New: 'Nieuw',
    Read: 'Gelezen',
    InProgress: 'In behandeling',
    Done: 'Afgehandeld',
    Spam: 'Spam',
    Trash: 'Prullenbak',
  },
  en: { New: 'New', Read: 'Read', InProgress: 'In progress', Done: 'Done', Spam: 'Spam', Trash: 'Trash' },
};
const removed = { nl: 'vervallen', en: 'removed' } as const;

/**
 * For people: a line of headings, and one per submission, with a column per field of any version. Statuses are told in words, and
 * moments by the clocks of the platform; the heading names the time zone.
 */
export async function* exportRows(wanted: SubmissionExport): AsyncGenerator<readonly ExportCell[]> {
  const { definitions, submissions, language, timeZone } = wanted;
  const [reference, submitted, ...others] = headings[language];
  // Of all languages the one that writes the year first, and no letters.
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  const fields = mergeFields(definitions);
  const textOptions = { language, formLanguages: definitions[0]?.languages ?? [language] };
  yield [
    reference,
    `${submitted} (${timeZone})`,
    ...others,
    ...fields.map((field) => columnTitle(field, textOptions)),
  ];
  for await (const { shortId, submittedOn, version, status, answers, ...view } of submissions) {
    yield [
      ...[shortId, { moment: clock.format(new Date(submittedOn)) }, version, statuses[language][status]],
      ...[view.language, view.submitter?.displayName ?? null, view.assignee?.displayName ?? null],
      ...fields.map((field) => {
        const element = elementIn(field, version);
        const answer = answers?.[element.id];
        if (typeof answer === 'number') return answer;
        if (takesFiles(element)) return filesText(answer, (file) => wanted.fileAddress(view.guid, file));
        return answerText(element, answer, textOptions);
      }),
    ];
  }
}

/** What a column is called. */
export function columnTitle(
  { element, isRemoved }: MergedField,
  { language, formLanguages }: AnswerLanguage,
): string {
  const label = textIn(element.label, language, formLanguages) ?? element.id;
  return isRemoved ? `${label} (${removed[language]})` : label;
}

/** Names, each with where the file is. */
function filesText(answer: unknown, addressOf: (fileGuid: string) => string): string {
  const files = uploadAnswers.safeParse(answer).data ?? [];
  return files.map(({ guid, name }) => `${name} (${addressOf(guid)})`).join('\n');
}
