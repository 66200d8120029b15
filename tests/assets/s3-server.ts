import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A bucket in memory, for the specs of the S3 client. */
export interface S3Server {
  readonly url: string;
  close(): Promise<void>;
}

/** Few, so that specs see more than one page. */
const keysPerPage = 3;

interface Keys {
  readonly accessKey: string;
  readonly secretKey: string;
}

/**
 * Answers as S3 does, as far as the object store asks, and refuses requests whose signature (AWS Signature Version 4)
 * or checksum is wrong. A real gateway is used instead where OBJECT_STORE_URL names one.
 */
export async function startS3Server(keys: Keys): Promise<S3Server> {
  const objects = new Map<string, { body: Buffer; modifiedAt: Date }>();
  const buckets = new Set<string>();
  const uploads = new Map<string, Map<number, Buffer>>();

  /** A large file comes in numbered parts, which become one object at the end. */
  const answerPart = (method: string | undefined, url: URL, body: Buffer): [number, string, object?] => {
    const uploadId = url.searchParams.get('uploadId') ?? '';
    if (url.searchParams.has('uploads')) {
      const id = String(uploads.size + 1);
      uploads.set(id, new Map());
      return [
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      ];
    }
    const parts = uploads.get(uploadId);
    if (parts === undefined) return [404, ''];
    if (method === 'DELETE') return [uploads.delete(uploadId) ? 204 : 404, ''];
    if (method === 'PUT') {
      parts.set(Number(url.searchParams.get('partNumber')), body);
      return [200, '', { etag: `"${sha256(body)}"` }];
    }
    const ordered = [...parts].toSorted(([a], [b]) => a - b).map(([, part]) => part);
    objects.set(url.pathname, { body: Buffer.concat(ordered), modifiedAt: new Date() });
    return [200, '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>'];
  };

  /** A page of keys, in their order; the token of the next is the last of these. */
  const listing = (bucket: string, query: URLSearchParams): string => {
    const after = query.get('continuation-token') ?? '';
    const all = [...objects]
      .map(([path, object]) => ({ key: path.slice(bucket.length), path, ...object }))
      .filter(({ path, key }) => path.startsWith(bucket) && key.startsWith(query.get('prefix') ?? ''))
      .filter(({ key }) => key > after)
      .toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const page = all.slice(0, keysPerPage);
    const contents = page.map(
      ({ key, body, modifiedAt }) =>
        `<Contents><Key>${key}</Key><Size>${body.length}</Size><LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`,
    );
    const isMore = all.length > page.length;
    const next = isMore ? `<NextContinuationToken>${page.at(-1)?.key}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  };

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (!isSigned(request, body, keys)) return response.writeHead(403).end('SignatureDoesNotMatch');
    const url = new URL(request.url ?? '', 'http://s3');
    const key = url.pathname;
    const [bucket = '', ...path] = key.split('/').filter(Boolean);
    if (path.length === 0 && url.searchParams.has('list-type'))
      return response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(listing(`/${bucket}/`, url.searchParams));
    if (path.length === 0) {
      if (request.method === 'PUT') buckets.add(bucket);
      return response.writeHead(buckets.has(bucket) ? 200 : 404).end();
    }
    if (url.searchParams.has('uploads') || url.searchParams.has('uploadId')) {
      const [status, text, extra = {}] = answerPart(request.method, url, body);
      return response.writeHead(status, { 'content-type': 'application/xml', ...extra }).end(text);
    }
    if (request.method === 'PUT') {
      objects.set(key, { body, modifiedAt: new Date() });
      return response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (object === undefined) return response.writeHead(404).end();
    const headers = { 'last-modified': object.modifiedAt.toUTCString(), 'accept-ranges': 'bytes' };
    const size = object.body.length;
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
    if (range === null)
      return response.writeHead(200, { ...headers, 'content-length': size }).end(object.body);
    const [start, end] = [Number(range[1]), Math.min(Number(range[2] || size - 1), size - 1)];
    if (start >= size) return response.writeHead(416).end();
    return response
      .writeHead(206, { ...headers, 'content-range': `bytes ${start}-${end}/${size}` })
      .end(object.body.subarray(start, end + 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const credentials = `${encodeURIComponent(keys.accessKey)}:${encodeURIComponent(keys.secretKey)}`;
  return {
    url: `s3+http://${credentials}@127.0.0.1:${port}/bucket?region=eu-west-1`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function isSigned(request: IncomingMessage, body: Buffer, keys: Keys): boolean {
  const form = /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=(\S+)$/;
  const [, credential = '', signedHeaders = '', signature] =
    form.exec(request.headers.authorization ?? '') ?? [];
  const [accessKey, day = '', region = '', service = ''] = credential.split('/');
  const checksum = request.headers['x-amz-content-sha256'];
  if (body.length > 0 && checksum !== sha256(body)) return false;

  const url = new URL(request.url ?? '', 'http://s3');
  const canonicalQuery = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
  const canonicalHeaders = signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonicalRequest = [
    request.method,
    url.pathname,
    canonicalQuery,
    canonicalHeaders.join(''),
    signedHeaders,
    checksum,
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonicalRequest)].join(
    '\n',
  );
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secretKey}`);
  return accessKey === keys.accessKey && hmac(key, toSign).toString('hex') === signature;
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest();
}
