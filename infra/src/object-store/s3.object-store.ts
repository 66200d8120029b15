import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';
import {
  type ByteRange,
  checkKey,
  InvalidRange,
  type ObjectStat,
  type ObjectStore,
  ObjectStoreUnavailable,
} from './object-store.ts';

const requestTimeout = 60_000;

/**
 * Objects in a bucket of anything that speaks S3, addressed by path.
 * @param url `s3+https://key:secret@host/bucket?region=eu-west-1`, or `s3+http`; the region is `us-east-1` where absent
 */
export function createS3ObjectStore(url: URL): ObjectStore {
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    retries: 2,
  });
  const bucket = `${url.protocol.replace('s3+', '')}//${url.host}${url.pathname.replace(/\/$/, '')}`;

  /** @returns the answer where its status is one of the expected ones. */
  async function ask(key: string, request: RequestInit, expected: readonly number[]): Promise<Response> {
    const address = `${bucket}/${checkKey(key)}`;
    const signal = AbortSignal.timeout(requestTimeout);
    const response = await client.fetch(address, { ...request, signal }).catch((error) => {
      throw new ObjectStoreUnavailable({ cause: error });
    });
    if (expected.includes(response.status)) return response;
    const answer = new Error(`${request.method} ${key}: ${response.status} ${await response.text()}`);
    throw new ObjectStoreUnavailable({ cause: answer });
  }

  return {
    async put(key, body) {
      // Whole, because the signature covers the bytes and S3 wants their number first; callers bound the size.
      const bytes = new Uint8Array(body instanceof Readable ? await buffer(body) : body);
      const headers = { 'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex') };
      await ask(key, { method: 'PUT', body: bytes, headers }, [200]);
    },

    async get(key, range) {
      const headers = range === undefined ? undefined : { range: formatRange(range) };
      const response = await ask(key, { method: 'GET', ...(headers && { headers }) }, [200, 206, 404, 416]);
      if (response.status === 416) throw new InvalidRange(key);
      if (response.status === 404 || response.body === null) return undefined;
      return { ...statOf(response), stream: Readable.fromWeb(response.body) };
    },

    async stat(key) {
      const response = await ask(key, { method: 'HEAD' }, [200, 404]);
      return response.status === 404 ? undefined : statOf(response);
    },

    async delete(key) {
      await ask(key, { method: 'DELETE' }, [200, 204, 404]);
    },
  };
}

function formatRange({ start, end }: ByteRange): string {
  return `bytes=${start}-${end ?? ''}`;
}

/** The size of the whole object, which a part of it names after the slash of its `Content-Range`. */
function statOf({ headers }: Response): ObjectStat {
  const whole = headers.get('content-range')?.split('/')[1] ?? headers.get('content-length');
  return { size: Number(whole), modifiedAt: new Date(headers.get('last-modified') ?? 0) };
}
