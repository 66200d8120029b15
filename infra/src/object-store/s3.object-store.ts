import { Readable } from 'node:stream';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { withTimeout } from '../with-timeout.ts';
import {
  type ByteRange,
  checkKey,
  InvalidRange,
  type ListedObject,
  type ObjectStat,
  type ObjectStore,
  ObjectStoreUnavailable,
} from './object-store.ts';

/** Milliseconds. A gateway that is frozen must not keep visitors waiting: a request is tried twice. */
const timeouts = { connectionTimeout: 1_500, requestTimeout: 3_000, throwOnRequestTimeout: true };
/** Milliseconds without a byte on the connection: an upload may take long, but it has to get on. */
const uploadTimeouts = { connectionTimeout: 1_500, socketTimeout: 10_000 };

/** Milliseconds that somebody who reads a file waits for its next bytes. */
const silenceTimeoutMs = 5_000;

/** Objects in a bucket of anything that speaks S3, addressed by path. Files are streamed, large ones in parts. */
export class S3ObjectStore implements ObjectStore {
  readonly #client: S3Client;
  readonly #uploadClient: S3Client;
  readonly #endpoint: string | undefined;
  readonly #bucket: string;
  readonly #prefix: string;
  #bucketReady: Promise<void> | undefined;

  /**
   * @param url `s3+https://key:secret@host/bucket?region=eu-west-1`, or `s3+http`; the region is `us-east-1` where absent.
   * Or `s3://bucket/folder`: then the environment says what it says to every program for S3 (`AWS_ENDPOINT_URL` …).
   */
  constructor(url: URL) {
    const path = url.pathname.split('/').filter(Boolean);
    const [bucket = '', ...folders] = isByEnvironment(url) ? [url.host, ...path] : path;
    this.#endpoint = endpointOf(url);
    this.#bucket = bucket;
    this.#prefix = folders.map((folder) => `${folder}/`).join('');
    this.#client = new S3Client({ ...clientConfig(url), requestHandler: timeouts });
    this.#uploadClient = new S3Client({ ...clientConfig(url), requestHandler: uploadTimeouts });
  }

  async put(key: string, body: Uint8Array | Readable): Promise<void> {
    const upload = { ...this.#objectAt(key), Body: body };
    try {
      await this.#ensureBucket();
      await new Upload({ client: this.#uploadClient, params: upload, queueSize: 2 }).done();
    } catch (error) {
      // What its own source threw is not the fault of the store.
      if (body instanceof Readable && body.errored) throw body.errored;
      throw this.#unavailable(error);
    }
  }

  async get(key: string, range?: ByteRange) {
    const bytes = range && `bytes=${range.start}-${range.end ?? ''}`;
    const command = new GetObjectCommand({ ...this.#objectAt(key), Range: bytes });
    const found = await this.#client.send(command).catch((error: unknown) => {
      if (statusOf(error) === 416) throw new InvalidRange(key);
      return this.#undefinedIfMissing(error);
    });
    if (found === undefined || !(found.Body instanceof Readable)) return undefined;
    // Of a part, the size of the whole follows the slash: `bytes 0-4/10`.
    const size = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength);
    return { size, modifiedAt: found.LastModified ?? new Date(0), stream: keepFlowing(found.Body) };
  }

  async stat(key: string): Promise<ObjectStat | undefined> {
    const found = await this.#client
      .send(new HeadObjectCommand(this.#objectAt(key)))
      .catch((error: unknown) => this.#undefinedIfMissing(error));
    return found && { size: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) };
  }

  async delete(key: string): Promise<void> {
    await this.#client
      .send(new DeleteObjectCommand(this.#objectAt(key)))
      .catch((error: unknown) => this.#undefinedIfMissing(error));
  }

  async *list(folder?: string): AsyncIterable<ListedObject> {
    const within = folder === undefined ? '' : `${checkKey(folder)}/`;
    let next: string | undefined;
    do {
      const page = new ListObjectsV2Command({
        Bucket: this.#bucket,
        Prefix: this.#prefix + within,
        ContinuationToken: next,
      });
      const found = await this.#client.send(page).catch((error: unknown) => this.#undefinedIfMissing(error));
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of found?.Contents ?? [])
        yield { key: Key.slice(this.#prefix.length), size: Size, modifiedAt: LastModified };
      next = found?.NextContinuationToken;
    } while (next !== undefined);
  }

  async ping(): Promise<void> {
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket })).catch((error: unknown) => {
      // A bucket that is missing is made at the first write.
      if (statusOf(error) !== 404) throw this.#unavailable(error);
    });
  }

  #objectAt(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: this.#prefix + checkKey(key) };
  }

  #undefinedIfMissing(error: unknown): undefined {
    if (statusOf(error) !== 404) throw this.#unavailable(error);
    return undefined;
  }

  #ensureBucket(): Promise<void> {
    this.#bucketReady ??= this.#createBucketIfMissing();
    return this.#bucketReady;
  }

  async #createBucketIfMissing(): Promise<void> {
    const bucket = { Bucket: this.#bucket };
    try {
      await this.#client.send(new HeadBucketCommand(bucket));
    } catch (error) {
      if (statusOf(error) !== 404) throw error;
      await this.#client.send(new CreateBucketCommand(bucket)).catch((cause: unknown) => {
        const where = this.#endpoint === undefined ? '' : ` --endpoint-url ${this.#endpoint}`;
        const command = `aws s3api create-bucket --bucket ${this.#bucket}${where}`;
        throw new Error(`The bucket that is named there is missing; make it: ${command}`, { cause });
      });
    }
  }

  #unavailable(cause: unknown): ObjectStoreUnavailable {
    this.#bucketReady = undefined;
    return new ObjectStoreUnavailable({ cause });
  }
}

/** The bytes, as long as the gateway keeps them coming. Time counts only while somebody wants some. */
function keepFlowing(body: Readable): Readable {
  const chunks = body[Symbol.asyncIterator]();
  async function* wanted(): AsyncGenerator<Buffer> {
    try {
      for (;;) {
        const { done, value } = await withTimeout(silenceTimeoutMs, chunks.next());
        if (done === true) return;
        yield value;
      }
    } catch (error) {
      throw new ObjectStoreUnavailable({ cause: error });
    } finally {
      body.destroy();
    }
  }
  return Readable.from(wanted(), { objectMode: false });
}

function clientConfig(url: URL): S3ClientConfig {
  return {
    ...(isByEnvironment(url) ? {} : addressIn(url)),
    forcePathStyle: true,
    maxAttempts: 2,
    // Older gateways do not know the checksums that are newer than S3 itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}

function isByEnvironment({ protocol }: URL): boolean {
  return protocol === 's3:';
}

function addressIn(url: URL): S3ClientConfig {
  const endpoint = endpointOf(url);
  return {
    ...(endpoint && { endpoint }),
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
  };
}

/** @returns undefined where the environment says it */
function endpointOf(url: URL): string | undefined {
  return isByEnvironment(url) ? undefined : `${url.protocol.replace('s3+', '')}//${url.host}`;
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}
