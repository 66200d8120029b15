import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { UploadAnswer } from '@spoor/contracts/forms/answer-values';
import { takesFiles } from '@spoor/contracts/forms/element-types';
import { uploadProblem } from '@spoor/contracts/forms/form-upload';
import { maxUploadBytes } from '@spoor/contracts/forms/upload-size';
import { hourMs } from '@spoor/contracts/shared/durations';
import type { Config } from '@spoor/infra/config';
import type { CountStore } from '@spoor/infra/counts/count-store';
import type { QueryContext } from '@spoor/projections/query-context';
import { DomainError } from '../shared/domain-error.ts';
import { networkOf } from '../shared/network-of.ts';
import { tokens } from '../shared/providers.ts';
import { type BegunForm, requireAnswerableForm } from './form-in-answering.ts';
import type { UploadPlace } from './form-uploads.store.ts';
import { FormUploads } from './form-uploads.ts';
import { UploadAllowance } from './upload-allowance.ts';

/** Bytes that a platform keeps of what was not sent, before something of it makes room. */
const mostUnsentBytes = 10 * 1024 ** 3;
/** Bytes that are kept for one form. */
const mostFormBytes = 100 * 1024 ** 3;

/** A file that somebody sends for a question, and who they are. */
export interface OfferedFile {
  readonly formGuid: string;
  readonly form: BegunForm;
  readonly fieldId: string;
  readonly name: string;
  readonly bytes: Readable;
  /** Of the connection, as a trusted proxy gives it. */
  readonly address: string;
  readonly correlationId: string;
}

/** Lets files in that answer a question of a form, of whoever may answer it, as long as there are not too many. */
@Injectable()
export class FormUploadIntake {
  constructor(
    @Inject(tokens.config) private readonly config: Config,
    @Inject(tokens.counts) private readonly counts: CountStore,
    @Inject(FormUploads) private readonly uploads: FormUploads,
  ) {}

  /**
   * @throws DomainError as {@link requireAnswerableForm} does; `unsupported_media_type` and others where the file is refused;
   * `payload_too_large`; `too_many_requests`
   */
  async take(file: OfferedFile, queryContext: QueryContext): Promise<UploadAnswer> {
    const { formGuid, form, fieldId, name, address, correlationId } = file;
    const { definition } = await requireAnswerableForm(queryContext, formGuid, form);
    const element = definition.pages
      .flatMap(({ elements }) => elements)
      .find((one) => one.id === fieldId && takesFiles(one));
    if (element === undefined)
      throw new DomainError('validation_failed', { name: 'form_takes_no_file', path: '/field' });
    // Of how many bytes it is, is known once they came.
    if (uploadProblem(element, { name, type: '', size: 1 }) !== undefined)
      throw new DomainError('unsupported_media_type');
    const place = { formGuid, platformGuid: queryContext.platform.guid };
    const client = queryContext.viewer?.guid ?? networkOf(address);
    const sender = createHmac('sha256', this.config.secretKey).update(client).digest('base64url');
    const allowance = this.config.rateLimits ? new UploadAllowance(this.counts, sender) : undefined;
    await allowance?.takeFile();
    await this.requireRoom(place);
    const taken = atMost(file.bytes, maxUploadBytes(element));
    return this.uploads.take({
      ...place,
      name,
      correlationId,
      client,
      sender,
      bytes: Readable.from(allowance?.limited(taken) ?? taken, { objectMode: false }),
    });
  }

  /** @throws DomainError `too_many_requests` */
  private async requireRoom(place: UploadPlace): Promise<void> {
    const isFull = (await this.uploads.bytesOf(place)) >= mostFormBytes;
    if (isFull || !(await this.uploads.makeRoom(place.platformGuid, mostUnsentBytes)))
      throw new DomainError('too_many_requests', isFull ? 'form_files_full' : undefined, {
        retryAfter: hourMs / 1_000,
      });
  }
}

/** The bytes of a file for a question that allows so many. */
async function* atMost(bytes: Readable, most: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of bytes) {
    size += (chunk as Buffer).length;
    if (size > most)
      throw new DomainError('payload_too_large', { name: 'bytes_at_most', values: { bytes: most } });
    yield chunk as Buffer;
  }
}
