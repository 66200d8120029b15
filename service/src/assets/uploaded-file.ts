import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import { type UploadField, uploadFields } from '@spoor/contracts/assets/upload-field';
import { limits } from '@spoor/contracts/shared/limits';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../shared/domain-error.ts';

export const byteLimits: Record<UploadField, number> = { Image: limits.imageBytes, File: limits.fileBytes };

/** A file that is still being received. */
export interface UploadedFile {
  readonly field: UploadField;
  readonly name: string;
  /** Fails with a DomainError: `payload_too_large`, or `bad_request` where the upload breaks off or has another file. */
  readonly bytes: Readable;
}

/**
 * The file in an upload form.
 * @param fields those in which it may be: others are left unread
 * @throws DomainError `unsupported_media_type` where the body is no form, `bad_request` where it has no file
 */
export async function uploadedFile(
  request: FastifyRequest,
  fields: readonly UploadField[] = uploadFields,
): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new DomainError('unsupported_media_type', 'not_multipart');
  const file = await orBadRequest(() => fileOf(request, fields));
  if (file === undefined)
    throw new DomainError('bad_request', {
      name: 'file_missing',
      values: { fields: fields.join(', ') },
    });
  const { field, part, others } = file;
  const bytes = Readable.from(onlyBytes(part, byteLimits[field], others));
  return { field, name: part.filename ?? '', bytes };
}

async function fileOf(request: FastifyRequest, fields: readonly UploadField[]) {
  const parts = request.files({ limits: { fileSize: limits.fileBytes } });
  for (;;) {
    const { done, value: part } = await parts.next();
    if (done === true) return undefined;
    const field = fields.find((name) => name === part.fieldname);
    if (field !== undefined) return { field, part, others: parts };
    part.file.resume();
  }
}

/** The bytes of a file after which no other comes: that one would be dropped without a word. */
async function* onlyBytes(
  part: MultipartFile,
  limit: number,
  others: AsyncIterator<MultipartFile>,
): AsyncGenerator<Buffer> {
  yield* wholeBytes(part, limit);
  const next = await others.next().catch((cause: unknown) => ({ cause }));
  const isLast = 'done' in next && next.done === true;
  if (!isLast) throw new DomainError('bad_request', 'one_file_only');
}

async function* wholeBytes({ file }: MultipartFile, limit: number): AsyncGenerator<Buffer> {
  const chunks = file[Symbol.asyncIterator]();
  let size = 0;
  for (;;) {
    const { done, value } = await orBadRequest(() => chunks.next());
    if (done === true) break;
    size += value.length;
    if (size > limit) break;
    yield value;
  }
  // The parser stops silently at the limit; the rest of the form is read and dropped.
  if (size <= limit && !file.truncated) return;
  file.resume();
  throw new DomainError('payload_too_large', { name: 'bytes_at_most', values: { bytes: limit } });
}

async function orBadRequest<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new DomainError('bad_request', 'upload_unreadable', { cause: error });
  }
}
