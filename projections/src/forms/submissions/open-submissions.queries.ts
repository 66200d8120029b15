import type { Answers } from '@spoor/contracts/forms/answers';
import type { SubmissionNote } from '@spoor/contracts/forms/submission';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { erasedName } from '@spoor/contracts/users/erased-person';
import type { QueryContext } from '../../query-context.ts';
import { readDisplayNames } from '../../users/users/users.queries.ts';
import type { SubmissionRow } from './submissions.schema.ts';

/** Opens submissions, in the order given: each with its own key, and the names of the people in it. */
export async function openSubmissions(
  queryContext: QueryContext,
  rows: readonly SubmissionRow[],
): Promise<SubmissionView[]> {
  const [names, opened] = await Promise.all([
    readDisplayNames(queryContext, rows.flatMap(peopleIn)),
    queryContext.decryptPersonalData(
      rows.flatMap((row) => [row.submission.answers, ...notesOf(row).map(({ text }) => text)]),
    ),
  ]);
  const person = (guid: string) => ({ guid, displayName: names.get(guid) ?? erasedName });
  let next = 0;
  return rows.map((row) => {
    const { guid, shortId, formGuid, version, status, origin, startedOn, submittedOn } = row.submission;
    const { language, submitterGuid, isVerified, assigneeGuid, itemGuid } = row.submission;
    const answers = (opened[next++] as Answers | undefined) ?? null;
    const notes = notesOf(row).map(({ guid: noteGuid, authorGuid, writtenOn }) => ({
      guid: noteGuid,
      author: person(authorGuid),
      writtenOn,
      text: (opened[next++] as string | undefined) ?? null,
    }));
    return {
      guid,
      shortId,
      formGuid,
      version,
      status,
      answers,
      origin,
      startedOn,
      submittedOn,
      language,
      submitter: submitterGuid === null ? null : person(submitterGuid),
      assignee: assigneeGuid === null ? null : person(assigneeGuid),
      isVerified,
      itemGuid,
      notes,
      revision: row.revision,
    };
  });
}

/** The oldest first. */
function notesOf({ submission }: SubmissionRow): SubmissionNote[] {
  return Object.values(submission.notes).toSorted((a, b) => (a.writtenOn < b.writtenOn ? -1 : 1));
}

function peopleIn({ submission }: SubmissionRow): string[] {
  const { submitterGuid, assigneeGuid, notes } = submission;
  return [submitterGuid, assigneeGuid, ...Object.values(notes).map(({ authorGuid }) => authorGuid)].filter(
    (guid) => guid !== null,
  );
}
