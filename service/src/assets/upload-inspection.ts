import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { type Asset, type AssetFile, fileOf, fileVersion } from '@spoor/contracts/assets/asset';
import { originalKey } from '@spoor/contracts/assets/derivative';
import { inspectFile } from '@spoor/contracts/assets/file.jobs';
import type { UploadField } from '@spoor/contracts/assets/upload-field';
import { type InspectedImage, inspectImage } from '@spoor/contracts/images/image.jobs';
import { cleanFileName, fileExtension } from '@spoor/contracts/shared/file-name';
import type { ProblemCode } from '@spoor/contracts/shared/problem';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import type { JobQueue } from '@spoor/infra/queue/job-queue';
import { JobTimedOut } from '@spoor/infra/queue/queue-errors';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { reasonNamed } from '../shared/texts.ts';
import { FairConcurrencyLimiter } from './fair-concurrency-limiter.ts';

/** Uploads that this process has inspected at the same time, as many as a worker opens. The others wait here, where clients take turns. */
const places = 2;
/** Uploads of one client that wait at most. */
const maxQueueLength = 30;

/** Milliseconds that an upload waits for the worker's inspection: longer than one that has to be cut off takes. */
const defaultTimeoutMs = 50_000;
/** Milliseconds in which a worker has to begin with it: where none does, the workers are away. */
const startTimeout = 16_000;
/** No kind of file that is taken in has a longer one: what is longer may be a sentence. */
const longestExtension = 10;

export interface IncomingFile {
  readonly guid: string;
  readonly field: UploadField;
  readonly name: string;
  readonly bytes: Readable | Uint8Array;
  /** Where it stands in the request; absent: in the form, under its field. */
  readonly path?: string;
  readonly context: Asset['context'];
  readonly isPublic: boolean;
  /** Absent: in no folder. */
  readonly folderGuid?: string | undefined;
  readonly correlationId: string;
  /** Who uploads: the user, or the address. */
  readonly client: string;
  /** Where it is put; a place of its own where absent. */
  readonly objectKey?: string;
  /** Milliseconds to wait for the worker; a default where absent. */
  readonly timeoutMs?: number;
}

/** Stores uploads and has a worker inspect them before they become assets. */
@Injectable()
export class UploadInspection {
  private readonly limiter = new FairConcurrencyLimiter(places, maxQueueLength);

  constructor(
    @Inject(tokens.objects) private readonly objects: ObjectStore,
    @Inject(tokens.queue) private readonly queue: JobQueue,
  ) {}

  /**
   * @returns the asset, to be recorded
   * @throws DomainError with the worker's code where the file is refused; nothing is kept then
   */
  async take(file: IncomingFile): Promise<Asset> {
    const { guid, context, isPublic } = file;
    const fileName = cleanFileName(file.name);
    // Not named after the asset: repeating an upload must not overwrite or delete the file of the first.
    const objectKey = file.objectKey ?? originalKey(randomUUID());
    try {
      await this.objects.put(objectKey, file.bytes);
      const found = await this.inspect(file, objectKey, fileName);
      return {
        dominantColor: null,
        placeholder: null,
        ...found,
        guid,
        objectKey,
        context,
        isPublic,
        fileName,
        title: '',
        alt: '',
        decorative: false,
        credits: '',
        focalPoint: null,
        folderGuid: file.folderGuid ?? null,
        tags: [],
        version: fileVersion(objectKey),
      };
    } catch (error) {
      await this.discard({ objectKey });
      throw error;
    }
  }

  /**
   * Stores a file that replaces the one of an asset.
   * @throws DomainError as {@link take} does
   */
  async takeReplacement(file: IncomingFile): Promise<AssetFile> {
    return fileOf(await this.take(file));
  }

  /** Whether two stored files have the same bytes. */
  async areSame(one: Pick<AssetFile, 'objectKey' | 'size'>, other: Pick<AssetFile, 'objectKey' | 'size'>) {
    if (one.size !== other.size) return false;
    const [a, b] = await Promise.all([this.digest(one.objectKey), this.digest(other.objectKey)]);
    return a !== undefined && a === b;
  }

  /** Forgets a file that nothing refers to; one that cannot be deleted does no harm. */
  async discard({ objectKey }: Pick<AssetFile, 'objectKey'>): Promise<void> {
    await this.objects.delete(objectKey).catch(() => undefined);
  }

  private async digest(objectKey: string): Promise<string | undefined> {
    const object = await this.objects.get(objectKey);
    if (object === undefined) return undefined;
    const hash = createHash('sha256');
    for await (const chunk of object.stream) hash.update(chunk);
    return hash.digest('hex');
  }

  /** @throws JobTimedOut where its turn does not come in time, or too many of its client's wait */
  private async inspect(file: IncomingFile, objectKey: string, fileName: string): Promise<Inspected> {
    const { client, timeoutMs = defaultTimeoutMs } = file;
    const end = Date.now() + timeoutMs;
    const release = await this.limiter.acquire(client, AbortSignal.timeout(timeoutMs));
    if (release === undefined) throw new JobTimedOut(inspectFile.name, timeoutMs);
    try {
      return await this.inspectAtOnce(file, objectKey, fileName, Math.max(1, end - Date.now()));
    } finally {
      release();
    }
  }

  private async inspectAtOnce(
    { field, path = `/${field}`, correlationId }: IncomingFile,
    objectKey: string,
    fileName: string,
    timeout: number,
  ): Promise<Inspected> {
    const waiting = { timeout, startTimeout };
    if (field === 'Image') {
      const found = await this.queue.request(inspectImage, { objectKey, correlationId }, waiting);
      if (found.outcome === 'refused') throw refusal(found, path);
      return found.image;
    }
    // Names of people's files say things about them, and queues keep what they are told.
    const named = { objectKey, fileName: `.${fileExtension(fileName).slice(0, longestExtension)}` };
    const found = await this.queue.request(inspectFile, { ...named, correlationId }, waiting);
    if (found.outcome === 'refused') throw refusal(found, path);
    return { mimeType: found.mimeType, size: found.size };
  }
}

function refusal({ code, detail }: { code: ProblemCode; detail: string }, path: string): DomainError {
  const name = reasonNamed(detail);
  return new DomainError(code, name === undefined ? undefined : { name, path });
}

/** What the inspection of the bytes yields. */
type Inspected = InspectedImage | Pick<Asset, 'mimeType' | 'size'>;
