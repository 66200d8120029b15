import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { type Asset, type AssetFile, fileOf, fileVersion } from '@spoor/contracts/assets/asset';
import { inspectFile } from '@spoor/contracts/assets/file.jobs';
import { originalKey } from '@spoor/contracts/images/derivative';
import { type InspectedImage, inspectImage } from '@spoor/contracts/images/image.jobs';
import { cleanFileName } from '@spoor/contracts/shared/file-name';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import type { JobQueue } from '@spoor/infra/queue/job-queue';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';

/** How long somebody who uploads waits for the worker's word, in milliseconds: then it is busy or away. */
const personsPatience = 8_000;

/** The two ways in: pictures are decoded, other files are looked into. Both are names of form fields, too. */
export const uploadFields = ['Image', 'File'] as const;
export type UploadField = (typeof uploadFields)[number];

/** A file on its way in. */
export interface IncomingFile {
  readonly guid: string;
  readonly field: UploadField;
  readonly name: string;
  readonly bytes: Readable | Uint8Array;
  /** What it belongs to. */
  readonly context: Asset['context'];
  readonly isPublic: boolean;
  /** Absent: in none. */
  readonly folderGuid?: string | undefined;
  readonly correlationId: string;
  /** Milliseconds to wait for the worker; absent: as long as a person would. */
  readonly patience?: number;
}

/** Takes in files: stores them, and has a worker really look at them before anybody else may. */
@Injectable()
export class FileIntake {
  constructor(
    @Inject(tokens.objects) private readonly objects: ObjectStore,
    @Inject(tokens.queue) private readonly queue: JobQueue,
  ) {}

  /**
   * @returns the asset as it can be recorded
   * @throws DomainError with the refusal's code where it is nothing that we keep; then nothing of it stays
   */
  async take(file: IncomingFile): Promise<Asset> {
    const { guid, context, isPublic } = file;
    const fileName = cleanFileName(file.name);
    // Not named after the asset: an upload that is sent again may not overwrite, or clean away, the first.
    const objectKey = originalKey(randomUUID());
    try {
      await this.objects.put(objectKey, file.bytes);
      const found = await this.inspect(file, objectKey, fileName);
      return {
        ...{ dominantColor: null, placeholder: null, ...found },
        ...{ guid, objectKey, context, isPublic, fileName },
        ...{ title: '', alt: '', decorative: false, credits: '', focalPoint: null },
        ...{ folderGuid: file.folderGuid ?? null, tags: [] },
        version: fileVersion(objectKey),
      };
    } catch (error) {
      // Nothing refers to it yet. What cannot be deleted now is in nobody's way.
      await this.objects.delete(objectKey).catch(() => undefined);
      throw error;
    }
  }

  /**
   * Takes in a file that will stand in the place of an asset's own.
   * @throws DomainError as {@link take} does
   */
  async takeOther(file: IncomingFile): Promise<AssetFile> {
    return fileOf(await this.take(file));
  }

  private async inspect(
    { field, correlationId, patience: timeout = personsPatience }: IncomingFile,
    objectKey: string,
    fileName: string,
  ): Promise<Inspected> {
    if (field === 'Image') {
      const found = await this.queue.request(inspectImage, { objectKey, correlationId }, { timeout });
      if (found.outcome === 'refused') throw new DomainError(found.code, found.detail);
      return found.image;
    }
    const found = await this.queue.request(inspectFile, { objectKey, fileName, correlationId }, { timeout });
    if (found.outcome === 'refused') throw new DomainError(found.code, found.detail);
    return { mimeType: found.mimeType, size: found.size };
  }
}

/** What only a look at the bytes tells. */
type Inspected = InspectedImage | Pick<Asset, 'mimeType' | 'size'>;
