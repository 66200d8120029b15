import { basename } from 'node:path/posix';
import { Readable } from 'node:stream';
import { type UploadField, uploadFieldOf } from '@spoor/contracts/assets/upload-field';
import { limits } from '@spoor/contracts/shared/limits';
import type { ReasonName } from '@spoor/contracts/shared/problem-reason';
import type { Config } from '@spoor/infra/config';
import { type Download, guardedDownload, NothingThere } from '@spoor/infra/outgoing/guarded-download';
import { AddressRefused, AnswerLate } from '@spoor/infra/outgoing/guarded-request';
import { decoded } from '../shared/decoded.ts';
import { DomainError } from '../shared/domain-error.ts';
import { byteLimits, type UploadedFile } from './uploaded-file.ts';

/** Milliseconds for all of a file. */
const timeout = 60_000;

/**
 * Does something with a file at an address that somebody told, as if they uploaded it. Afterwards nothing more of it is read.
 * @throws DomainError `validation_failed` where nothing is fetched from there, or nothing is there
 */
export async function withFetchedFile<Result>(
  url: string,
  { downloadAllowedHosts: allowed }: Pick<Config, 'downloadAllowedHosts'>,
  use: (file: UploadedFile & { readonly path: string }) => Promise<Result>,
): Promise<Result> {
  const found = await orRefused(() => guardedDownload(url, { allowed, byHttp: true, timeout }));
  try {
    const name = nameOf(found);
    const [type = ''] = (found.headers['content-type'] ?? '').split(';');
    const field = uploadFieldOf({ name, type: type.trim() });
    return await use({ field, name, path: '/url', bytes: Readable.from(bytesOf(found, field)) });
  } finally {
    found.bytes.destroy();
  }
}

/** As the last address says. */
function nameOf({ url }: Download): string {
  return decoded(basename(new URL(url).pathname)).slice(0, limits.nameLength);
}

async function* bytesOf({ bytes }: Download, field: UploadField): AsyncGenerator<Buffer> {
  let size = 0;
  const chunks = bytes[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await orRefused(() => chunks.next());
    if (done === true) return;
    size += value.length;
    if (size > byteLimits[field]) {
      throw new DomainError('payload_too_large', {
        name: 'bytes_at_most',
        values: { bytes: byteLimits[field] },
      });
    }
    yield value;
  }
}

async function orRefused<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw refused(reasonOf(error), error);
  }
}

function reasonOf(error: unknown): ReasonName {
  if (error instanceof AddressRefused) return 'address_refused';
  if (error instanceof NothingThere) return 'address_without_file';
  return error instanceof AnswerLate ? 'address_late' : 'address_unreachable';
}

function refused(name: ReasonName, cause: unknown): DomainError {
  const status = cause instanceof NothingThere ? cause.status : 0;
  return new DomainError('validation_failed', { name, path: '/url', values: { status } }, { cause });
}
