import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import { limits } from '@spoor/contracts/shared/limits';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../shared/domain-error.ts';

/** The multipart field that holds the file. */
const field = 'Image';

/** A file while it still comes in. */
export interface UploadedFile {
  readonly name: string;
  /** Fails with a DomainError: `payload_too_large` where the file is, `bad_request` where the upload breaks off. */
  readonly bytes: Readable;
}

/**
 * The file of an upload form.
 * @throws DomainError `unsupported_media_type` for a body that is no form, `bad_request` for a form without the file
 */
export async function uploadedFile(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new DomainError('unsupported_media_type', 'Expected multipart/form-data');
  const file = await orBadRequest(() => fileOf(request));
  if (file === undefined) throw new DomainError('bad_request', `Expected a file in the field ${field}`);
  return { name: file.filename ?? '', bytes: Readable.from(wholeBytes(file)) };
}

async function fileOf(request: FastifyRequest): Promise<MultipartFile | undefined> {
  for await (const part of request.files({ limits: { fileSize: limits.imageBytes } })) {
    if (part.fieldname === field) return part;
    part.file.resume();
  }
  return undefined;
}

async function* wholeBytes({ file }: MultipartFile): AsyncGenerator<Buffer> {
  const chunks = file[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await orBadRequest(() => chunks.next());
    if (done === true) break;
    yield value;
  }
  // The parser stops quietly at the limit.
  if (file.truncated) throw new DomainError('payload_too_large');
}

async function orBadRequest<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new DomainError('bad_request', 'The upload cannot be read', { cause: error });
  }
}
