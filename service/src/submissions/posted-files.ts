import { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import { Inject, Injectable } from '@nestjs/common';
import type { AnswerProblem } from '@spoor/contracts/forms/answer-problems';
import { carriedForm } from '@spoor/contracts/forms/carried-form';
import { carriedName } from '@spoor/contracts/forms/posted-form';
import { limits } from '@spoor/contracts/shared/limits';
import { parseJson } from '@spoor/contracts/shared/parse-json';
import type { QueryContext } from '@spoor/projections/query-context';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../shared/domain-error.ts';
import { FormUploadIntake } from './form-upload-intake.ts';
import type { PostedEntries } from './posted-forms.ts';

/** What a page with files was posted with: files that were taken in stand among the entries, as JSON. */
export interface PostedParts {
  readonly entries: PostedEntries;
  /** Files that were not. */
  readonly problems: readonly AnswerProblem[];
}

/** Parts of one page: more than a form can have. */
const mostParts = 5_000;
const mostFiles = 50;

/** Reads pages of forms with files, as browsers post them without scripts. */
@Injectable()
export class PostedFiles {
  constructor(@Inject(FormUploadIntake) private readonly intake: FormUploadIntake) {}

  /**
   * Files follow what the page carries along, so that it is known which form they are for.
   * @throws DomainError `bad_request` where that is no page of a form
   */
  async read(request: FastifyRequest, queryContext: QueryContext): Promise<PostedParts> {
    const entries: (readonly [string, string])[] = [];
    const problems: AnswerProblem[] = [];
    let bytes = 0;
    for await (const part of partsOf(request)) {
      if (part.type === 'field') {
        const value = String(part.value);
        bytes += value.length;
        if (part.fieldnameTruncated || part.valueTruncated || bytes > limits.bodyBytes)
          throw new DomainError('payload_too_large');
        entries.push([part.fieldname, value]);
        continue;
      }
      const taken = await this.take(part, entries, request, queryContext);
      if (taken === undefined) continue;
      if ('code' in taken) problems.push(taken);
      else entries.push([part.fieldname, JSON.stringify(taken)]);
    }
    return { entries, problems };
  }

  /** @returns undefined where nothing was chosen, or the form can tell itself why it takes nothing */
  private async take(
    part: MultipartFile,
    entries: PostedEntries,
    request: FastifyRequest,
    queryContext: QueryContext,
  ) {
    const { fieldname: fieldId, filename: name = '', file } = part;
    const carried = carriedForm.safeParse(
      parseJson(entries.find(([given]) => given === carriedName)?.[1] ?? ''),
    );
    if (name === '' || !carried.success) {
      file.resume();
      return undefined;
    }
    try {
      const { form: formGuid, version, startedOn } = carried.data;
      const offered = {
        ...{ formGuid, fieldId, name, bytes: Readable.from(wholeFile(part), { objectMode: false }) },
        ...{ form: { version, startedOn }, address: request.ip, correlationId: request.id },
      };
      return await this.intake.take(offered, queryContext);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return problemOf(error, fieldId);
    } finally {
      file.resume();
    }
  }
}

async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  const most = {
    fileSize: limits.fileBytes,
    fieldSize: limits.bodyBytes,
    files: mostFiles,
    parts: mostParts,
  };
  try {
    yield* request.parts({ limits: { ...most, fields: mostParts } });
  } catch (cause) {
    throw cause instanceof DomainError
      ? cause
      : new DomainError('bad_request', 'upload_unreadable', { cause });
  }
}

/** The parser stops silently at its limit. */
async function* wholeFile({ file }: MultipartFile): AsyncGenerator<Buffer> {
  for await (const chunk of file) yield chunk as Buffer;
  if (file.truncated) throw new DomainError('payload_too_large');
}

/** What visitors read of a file that was refused; undefined where the form itself says why it takes nothing. */
function problemOf({ code, reason }: DomainError, fieldId: string): AnswerProblem | undefined {
  const problem = (name: AnswerProblem['code'], values = {}): AnswerProblem => ({
    ...{ path: [fieldId], code: name, values },
  });
  switch (code) {
    case 'payload_too_large': {
      const most = Number(reason?.values?.bytes ?? limits.fileBytes);
      return problem('file_too_big', { limit: Math.floor(most / (1024 * 1024)) });
    }
    case 'too_many_requests':
      return problem('file_later');
    case 'unsupported_media_type':
    case 'validation_failed':
    case 'image_too_large':
    case 'bad_request':
      return problem('file_refused');
    default:
      return undefined;
  }
}
