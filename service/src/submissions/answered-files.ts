import type { AnswerProblem } from '@spoor/contracts/forms/answer-problems';
import type { Answers } from '@spoor/contracts/forms/answers';
import { takesFiles } from '@spoor/contracts/forms/element-types';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import { walkForm } from '@spoor/contracts/forms/walk-form';
import { limits } from '@spoor/contracts/shared/limits';
import type { UploadPlace } from './form-uploads.store.ts';
import type { FormUploads } from './form-uploads.ts';

/** Answers in which files are as they were taken in, whatever their sender says of them. */
export interface AnsweredFiles {
  readonly answers: Readonly<Record<string, unknown>>;
  /** Guids of the files, by the field. */
  readonly files: ReadonlyMap<string, readonly string[]>;
  /** Where files were answered that are no longer there. */
  readonly problems: readonly AnswerProblem[];
}

/** Whose files they may be: nobody's yet, or those of a submission that is sent again. */
export interface FileOwner {
  readonly platformGuid: string;
  readonly submissionGuid: string | null;
}

/** Puts what is known of files in the place of what was sent about them. */
export async function withKnownFiles(
  uploads: Pick<FormUploads, 'find'>,
  definition: FormDefinition,
  answers: Readonly<Record<string, unknown>>,
  { platformGuid, submissionGuid }: FileOwner,
): Promise<AnsweredFiles> {
  const { formGuid, pages } = definition;
  const fields = pages.flatMap(({ elements }) => elements).filter(takesFiles);
  const named = new Map(fields.map(({ id }) => [id, guidsIn(answers[id])] as const));
  const place: UploadPlace = { platformGuid, formGuid };
  const known = await uploads.find([...named.values()].flat(), place);
  const files = new Map<string, readonly string[]>();
  const problems: AnswerProblem[] = [];
  const replaced = [...named].flatMap(([id, guids]) => {
    const own = guids.flatMap((guid) => {
      const file = known.get(guid);
      return file && [null, submissionGuid].includes(file.submissionGuid) ? [file] : [];
    });
    if (own.length < guids.length) problems.push({ path: [id], code: 'file_gone', values: {} });
    files.set(
      id,
      own.map(({ guid }) => guid),
    );
    if (guids.length === 0) return [];
    return [[id, own.map(({ guid, name, mimeType, size }) => ({ guid, name, mimeType, size }))] as const];
  });
  const others = Object.entries(answers).filter(([id]) => !named.has(id));
  const remaining = Object.fromEntries([...others, ...replaced]);
  const sizeOf = (id: string) =>
    (files.get(id) ?? []).reduce((sum, guid) => sum + (known.get(guid)?.size ?? 0), 0);
  return { answers: remaining, files, problems: [...problems, ...tooMuch(definition, remaining, sizeOf)] };
}

/** The fields with whose files a submission has more bytes than it may: of those that are asked for. */
function tooMuch(
  definition: FormDefinition,
  answers: Readonly<Record<string, unknown>>,
  sizeOf: (fieldId: string) => number,
): AnswerProblem[] {
  const { pages } = walkForm(definition, answers as Answers);
  let bytes = 0;
  return pages
    .flatMap(({ elements }) => elements)
    .flatMap(({ id }) => {
      const size = sizeOf(id);
      bytes += size;
      if (size === 0 || bytes <= limits.submissionFileBytes) return [];
      return [{ path: [id], code: 'files_too_big' as const, values: {} }];
    });
}

const guidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Each once: a file cannot be two. */
function guidsIn(answer: unknown): readonly string[] {
  const given = Array.isArray(answer) ? answer : [];
  const guids = given.flatMap((file: unknown) => {
    const guid: unknown = typeof file === 'object' && file !== null ? Reflect.get(file, 'guid') : undefined;
    return typeof guid === 'string' && guidForm.test(guid.toLowerCase()) ? [guid.toLowerCase()] : [];
  });
  return [...new Set(guids)];
}
