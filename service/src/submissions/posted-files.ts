import { Readable } from 'node:stream';
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import { Inject, Injectable } from '@nestjs/common';
import type { AnswerProblem } from '@spoor/contracts/forms/answer-problems';
import type { CarriedForm } from '@spoor/contracts/forms/carried-form';
import { carriedName } from '@spoor/contracts/forms/posted-form';
import { limits } from '@spoor/contracts/shared/limits';
import type { QueryContext } from '@spoor/projections/query-context';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../shared/domain-error.ts';
import { FormUploadIntake } from './form-upload-intake.ts';
import type { PostedEntries } from './posted-forms.ts';
import { mostParts, mostReadBytes } from './posted-limits.ts';
import { readCarried } from './read-carried.ts';
import { shortened } from './shortened-answer.ts';

/** What a page with files was posted with: files that were taken in stand among the entries, as JSON. */
export interface PostedParts {
  readonly entries: PostedEntries;
  /** Files that were not. */
  readonly problems: readonly AnswerProblem[];
}

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
    // Read once: it may be long.
    let carried: CarriedForm | null | undefined;
    for await (const part of partsOf(request)) {
      if (part.type === 'field') {
        // What says that it is JSON comes parsed: no control of a form does.
        const value = shortened(part.fieldname, typeof part.value === 'string' ? part.value : '');
        bytes += value.length;
        // The rest is read all the same: whoever still sends would lose the connection instead of reading why.
        if (!isTooMuch(part, bytes)) entries.push([part.fieldname, value]);
        continue;
      }
      if (part.filename && carried === undefined)
        carried = readCarried(entries.find(([given]) => given === carriedName)?.[1] ?? '') ?? null;
      const taken = await this.take(part, carried, request, queryContext);
      if (taken === undefined) continue;
      if ('code' in taken) problems.push(taken);
      else entries.push([part.fieldname, JSON.stringify(taken)]);
    }
    if (bytes > limits.formBytes) throw new DomainError('payload_too_large');
    return { entries, problems };
  }

  /** @returns undefined where nothing was chosen, or the form can tell itself why it takes nothing */
  private async take(
    part: MultipartFile,
    carried: CarriedForm | null | undefined,
    request: FastifyRequest,
    queryContext: QueryContext,
  ) {
    const { fieldname: fieldId, filename: name = '', file } = part;
    if (name === '' || !carried) {
      file.resume();
      return undefined;
    }
    try {
      const { form: formGuid, version, startedOn } = carried;
      const offered = {
        formGuid,
        fieldId,
        name,
        bytes: Readable.from(wholeFile(part), { objectMode: false }),
        form: { version, startedOn },
        address: request.ip,
        correlationId: request.id,
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

/** Of what a page carries along, a part says nothing. */
function isTooMuch(
  { fieldname, fieldnameTruncated, valueTruncated }: MultipartValue,
  bytes: number,
): boolean {
  if (fieldnameTruncated || (valueTruncated && fieldname === carriedName))
    throw new DomainError('payload_too_large');
  return bytes > limits.formBytes;
}

async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  const most = {
    fileSize: limits.fileBytes,
    fieldSize: limits.formBytes,
    files: mostFiles,
    parts: mostParts,
  };
  const files: MultipartFile['file'][] = [];
  limitText(request, files);
  try {
    // A file that is too long is a problem of its question, and not of the whole page.
    const options = { limits: { ...most, fields: mostParts }, throwFileSizeLimit: false };
    for await (const part of request.parts(options)) {
      // The parser would keep every answer for as long as any part is there.
      Reflect.deleteProperty(part.fields, part.fieldname);
      if (part.type === 'file') files.push(part.file);
      yield part;
    }
  } catch (cause) {
    throw cause instanceof DomainError
      ? cause
      : new DomainError('bad_request', 'upload_unreadable', { cause });
  }
}

/** Ends the parts where text is too much. Counted as it comes: the parser reads on, and keeps it, while a file is put away. */
function limitText({ raw }: FastifyRequest, files: readonly MultipartFile['file'][]): void {
  let read = 0;
  const count = (chunk: Buffer) => {
    read += chunk.length;
    if (files.reduce((text, { bytesRead }) => text - bytesRead, read) <= mostReadBytes) return;
    raw.off('data', count);
    // The parser stops, as at a fault of the connection; the rest is dropped, so that the answer is read.
    raw.emit('error', new DomainError('payload_too_large'));
    raw.resume();
  };
  raw.on('data', count);
}

/** The parser stops silently at its limit. Where a file is refused its rest is read past: what stands after it on the page counts. */
async function* wholeFile({ file }: MultipartFile): AsyncGenerator<Buffer> {
  for await (const chunk of file.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
  if (file.truncated) throw new DomainError('payload_too_large');
}

/** What visitors read of a file that was refused; undefined where the form itself says why it takes nothing. */
function problemOf({ code, reason }: DomainError, fieldId: string): AnswerProblem | undefined {
  const problem = (name: AnswerProblem['code'], values = {}): AnswerProblem => ({
    path: [fieldId],
    code: name,
    values,
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
