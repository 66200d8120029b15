import { answerProblemText } from '@spoor/contracts/forms/answer-problems';
import { answerProblems, formSchema } from '@spoor/contracts/forms/answer-schema';
import type { Answers } from '@spoor/contracts/forms/answers';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import type { ReceivedForm } from '@spoor/contracts/forms/submission.commands';
import { walkForm } from '@spoor/contracts/forms/walk-form';
import { localDay } from '@spoor/contracts/shared/zoned-time';
import type { QueryContext } from '@spoor/projections/query-context';
import { DomainError } from '../shared/domain-error.ts';
import { withKnownFiles } from './answered-files.ts';
import type { FormUploads } from './form-uploads.ts';

/** What somebody sent, and the submission that it is to become. */
export interface SentAnswers {
  /** Of the submission. */
  readonly guid: string;
  readonly definition: FormDefinition;
  readonly received: Pick<ReceivedForm, 'answers' | 'language'>;
  readonly queryContext: QueryContext;
}

/**
 * What is kept of answers: those to what is visible, in the form in which they are kept; and the guids of files among them.
 * @throws DomainError `validation_failed` with a text per answer
 */
export async function acceptedAnswers(
  uploads: Pick<FormUploads, 'find'>,
  { guid, definition, received, queryContext }: SentAnswers,
): Promise<{ readonly answers: Answers; readonly files: readonly string[] }> {
  const owner = { platformGuid: queryContext.platform.guid, submissionGuid: guid };
  const sent = await withKnownFiles(uploads, definition, received.answers, owner);
  const parsed = formSchema(definition, { today: dayOf(queryContext) }).safeParse(sent.answers);
  const answers = parsed.success ? parsed.data : (sent.answers as Answers);
  const visible = new Set(
    walkForm(definition, answers).pages.flatMap(({ elements }) => elements.map(({ id }) => id)),
  );
  // What became invisible is not kept, and so not missed.
  const gone = sent.problems.filter(({ path: [id = ''] }) => visible.has(id));
  const problems = [...gone, ...(parsed.success ? [] : answerProblems(parsed.error))];
  if (problems.length === 0)
    return { answers, files: [...sent.files].flatMap(([id, guids]) => (visible.has(id) ? guids : [])) };
  const issues = problems.map((problem) => ({
    code: problem.code,
    message: problem.code,
    path: ['answers', ...problem.path],
    text: answerProblemText(problem, received.language),
  }));
  throw new DomainError('validation_failed', undefined, { issues });
}

/** The refusal of files that somebody took away, or sent otherwise, at the same moment. */
export async function whyNotClaimed(uploads: Pick<FormUploads, 'find'>, sent: SentAnswers): Promise<unknown> {
  try {
    await acceptedAnswers(uploads, sent);
    return new DomainError('conflict', 'form_file_gone');
  } catch (error) {
    return error;
  }
}

/** The day of a moment by the clock of the platform; now where none is given. */
export function dayOf({ platform, now }: QueryContext, moment?: string): string {
  return localDay(moment === undefined ? now : new Date(moment), platform.timeZone);
}
