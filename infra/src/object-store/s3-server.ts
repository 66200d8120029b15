import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A bucket in memory, for the specs of the S3 client. */
export interface S3Server {
  readonly url: string;
  close(): Promise<void>;
}

interface Keys {
  readonly accessKey: string;
  readonly secretKey: string;
}

/** Answers as S3 does, and refuses every request whose signature (AWS Signature Version 4) or checksum is wrong. */
export async function startS3Server(keys: Keys): Promise<S3Server> {
  const objects = new Map<string, { body: Buffer; modifiedAt: Date }>();

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (!isSigned(request, body, keys)) return response.writeHead(403).end('SignatureDoesNotMatch');
    const key = request.url ?? '';
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
  const canonicalHeaders = signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonicalRequest = [
    request.method,
    url.pathname,
    url.searchParams.toString(),
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
