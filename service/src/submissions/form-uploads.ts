import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { uploadFieldOf } from '@spoor/contracts/assets/upload-field';
import type { UploadAnswer } from '@spoor/contracts/forms/answer-values';
import type { Logger } from '@spoor/infra/logger';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import type { AnyDatabase } from '@spoor/infra/postgres/database';
import type { InstallationStore } from '@spoor/infra/vault/installation.store';
import { UploadInspection } from '../assets/upload-inspection.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { decryptPersonalData, encryptPersonalData } from '../vault/personal-data-encryption.ts';
import { submissionDecider } from './domain/submission.decider.ts';
import { FormUploadsStore, type StoredUpload, type UploadPlace } from './form-uploads.store.ts';
import { newFileKey, openSealedFile, sealFile } from './sealed-files.ts';

/** Files that one that comes in may push out. */
const mostRemovedAtOnce = 50;

/** A file on its way in, for a form that its sender may answer. */
export interface IncomingUpload extends UploadPlace {
  readonly name: string;
  /** Fails where there are more than may be. */
  readonly bytes: Readable;
  /** Who sends: the user, or the network. */
  readonly client: string;
  /** The same, under a name that nobody is known by. */
  readonly sender: string;
  readonly correlationId: string;
}

/** A file that may be read. */
export interface OpenedUpload extends UploadAnswer {
  readonly stream: Readable;
}

/**
 * Files that visitors add to forms: inspected as every upload, then sealed with a key of their own, which only its row holds. They
 * are no assets: nothing shows them but the submission that they come with, and with that they go.
 */
@Injectable()
export class FormUploads {
  private readonly store: FormUploadsStore;

  constructor(
    @Inject(tokens.database) database: AnyDatabase,
    @Inject(tokens.installation) installation: InstallationStore,
    @Inject(tokens.objects) private readonly objects: ObjectStore,
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(UploadInspection) private readonly intake: UploadInspection,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {
    this.store = new FormUploadsStore(database, installation);
  }

  /**
   * Takes a file in.
   * @throws DomainError as `UploadInspection.take` does: nothing is kept then
   */
  async take(file: IncomingUpload): Promise<UploadAnswer> {
    const { platformGuid, formGuid, name, bytes, client, sender, correlationId } = file;
    const guid = randomUUID();
    await this.store.begin(guid, sender, { platformGuid, formGuid }, new Date());
    try {
      const found = await this.intake.take({
        guid,
        name,
        bytes,
        client,
        correlationId,
        objectKey: plainKey(guid),
        field: uploadFieldOf({ name, type: '' }),
        isPublic: false,
        context: { kind: 'library', guid: null },
      });
      const key = newFileKey();
      await this.seal(guid, key);
      const { fileName, mimeType, size } = found;
      const { box } = encryptPersonalData(guid, key, fileName);
      await this.store.finish({ guid, key, mimeType, size, name: box });
      return { guid, name: fileName, mimeType, size };
    } catch (error) {
      await this.discard(guid);
      throw error;
    }
  }

  /** What is known of these files of a form, by guid; also which submission has them. */
  async find(
    guids: readonly string[],
    place: UploadPlace,
  ): Promise<ReadonlyMap<string, UploadAnswer & Pick<StoredUpload, 'submissionGuid'>>> {
    const found = await this.store.find(guids, place);
    return new Map(
      found.map(({ key, submissionGuid, ...upload }) => [
        upload.guid,
        { ...upload, name: nameIn(upload, key), submissionGuid },
      ]),
    );
  }

  /**
   * Gives files to the submission that they come with. Each belongs to one for ever.
   * @returns false where one of them was taken away or sent with another meanwhile
   */
  claim(guids: readonly string[], submissionGuid: string): Promise<boolean> {
    return this.store.claim(guids, submissionGuid);
  }

  /** @throws DomainError `gone` where it is no file of this submission, or was erased */
  async open(guid: string, submissionGuid: string, place: UploadPlace): Promise<OpenedUpload> {
    const [stored] = await this.store.find([guid], place);
    const stream =
      stored?.submissionGuid === submissionGuid
        ? await openSealedFile(this.objects, sealedKey(guid), guid, stored.key)
        : undefined;
    if (stored === undefined || stream === undefined) throw new DomainError('gone', 'form_file_gone');
    const { key, mimeType, size } = stored;
    return { guid, mimeType, size, stream, name: nameIn(stored, key) };
  }

  /** Erases what came with a submission: the keys first, as for its answers. */
  async eraseOf(submissionGuid: string): Promise<void> {
    await this.removeClosed(await this.store.closeOf(submissionGuid));
  }

  /** Erases everything that is kept for a form. */
  async eraseOfForm(place: UploadPlace): Promise<void> {
    await this.removeClosed(await this.store.closeOfForm(place));
  }

  /** Takes away what was not sent; of what was sent, or is not there, nothing. */
  async removeUnsent(guid: string, place: UploadPlace): Promise<void> {
    await this.removeClosed(await this.store.closeUnsent(guid, place));
  }

  /**
   * Takes away what was not sent until a platform keeps less than so much of it, the oldest of whoever left most of it first: nobody
   * can keep others from adding files by sending none.
   * @returns whether there is room now
   */
  async makeRoom(platformGuid: string, mostBytes: number): Promise<boolean> {
    for (let removed = 0; removed <= mostRemovedAtOnce; removed += 1) {
      if ((await this.store.unsentBytes(platformGuid)) < mostBytes) return true;
      await this.removeClosed(await this.store.closeOldestOfMost(platformGuid));
    }
    return false;
  }

  /** Bytes that are kept for a form, sent or not. */
  bytesOf(place: UploadPlace): Promise<number> {
    return this.store.bytesOf(place);
  }

  /** Removes what was never sent, and what is left of what was erased. Several processes may do so at the same time. */
  async removeAbandoned(now = new Date()): Promise<void> {
    for (const { guid, submissionGuid } of await this.store.listUnsent(now)) {
      // Somebody who lost the line while sending may have the file with a submission that never came.
      if (submissionGuid !== null && (await this.isRecorded(submissionGuid))) await this.store.keep(guid);
      else await this.removeClosed(await this.store.closeOne(guid));
    }
    await this.removeClosed(await this.store.listClosed(now));
  }

  private async isRecorded(submissionGuid: string): Promise<boolean> {
    const { state } = await this.writeSide.aggregates.read(submissionDecider, submissionGuid);
    return state.status !== 'missing';
  }

  private async seal(guid: string, key: Buffer): Promise<void> {
    const plain = await this.objects.get(plainKey(guid));
    if (plain === undefined) throw new DomainError('internal');
    await this.objects.put(sealedKey(guid), sealFile(plain.stream, guid, key));
    await this.objects.delete(plainKey(guid));
  }

  private async discard(guid: string): Promise<void> {
    await this.store.closeOne(guid);
    await this.removeClosed([guid]);
  }

  /** What cannot be removed now is known by its row, and is the next time. */
  private async removeClosed(guids: readonly string[]): Promise<void> {
    for (const guid of guids) {
      try {
        await this.objects.delete(plainKey(guid));
        await this.objects.delete(sealedKey(guid));
        await this.store.forget(guid);
      } catch (err) {
        this.logger.warn(
          { err, upload: guid },
          'A sealed file could not be removed; trying again in an hour',
        );
      }
    }
  }
}

function sealedKey(guid: string): string {
  return `form-uploads/${guid}`;
}

/** For as long as it takes to look into it. */
function plainKey(guid: string): string {
  return `form-uploads/${guid}.plain`;
}

function nameIn({ guid, name }: Pick<StoredUpload, 'guid' | 'name'>, key: Buffer): string {
  return String(decryptPersonalData({ subject: guid, box: name }, key));
}
