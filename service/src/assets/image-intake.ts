import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Asset } from '@spoor/contracts/assets/asset';
import { originalKey } from '@spoor/contracts/images/derivative';
import { inspectImage } from '@spoor/contracts/images/image.jobs';
import { cleanFileName } from '@spoor/contracts/shared/file-name';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import type { JobQueue } from '@spoor/infra/queue/job-queue';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';

/** How long somebody who uploads waits for the worker's word, in milliseconds: then it is busy or away. */
const personsPatience = 8_000;

/** A file on its way in. */
export interface IncomingFile {
  readonly guid: string;
  readonly name: string;
  readonly bytes: Readable | Uint8Array;
  /** What it belongs to. */
  readonly context: Asset['context'];
  readonly isPublic: boolean;
  readonly correlationId: string;
  /** Milliseconds to wait for the worker; absent: as long as a person would. */
  readonly patience?: number;
}

/** Takes in files: stores them, and has a worker really look at them before anybody else may. */
@Injectable()
export class ImageIntake {
  constructor(
    @Inject(tokens.objects) private readonly objects: ObjectStore,
    @Inject(tokens.queue) private readonly queue: JobQueue,
  ) {}

  /**
   * @returns the image as it can be recorded
   * @throws DomainError with the refusal's code where it is no picture of ours; then nothing of it is kept
   */
  async take(file: IncomingFile): Promise<Asset> {
    const { guid, name, bytes, context, isPublic, correlationId, patience = personsPatience } = file;
    // Not named after the image: an upload that is sent again may not overwrite, or clean away, the first.
    const objectKey = originalKey(randomUUID());
    try {
      await this.objects.put(objectKey, bytes);
      const found = await this.queue.request(
        inspectImage,
        { objectKey, correlationId },
        { timeout: patience },
      );
      if (found.outcome === 'refused') throw new DomainError(found.code, found.detail);
      return {
        ...found.image,
        ...{ guid, objectKey, context, isPublic, fileName: cleanFileName(name) },
        ...{ title: '', alt: '', decorative: false, credits: '', focalPoint: null },
      };
    } catch (error) {
      // Nothing refers to it yet. What cannot be deleted now is in nobody's way.
      await this.objects.delete(objectKey).catch(() => undefined);
      throw error;
    }
  }
}
