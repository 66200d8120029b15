import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { type ImageTraits, isImage } from '@spoor/contracts/assets/asset';
import type { ImageQueryParams } from '@spoor/contracts/assets/asset-query';
import { type Derivative, derivativeKey, normalizeDerivative } from '@spoor/contracts/assets/derivative';
import { placeholderTiming } from '@spoor/contracts/images/placeholder-timing';
import { visitorRequest } from '@spoor/contracts/images/visitor-request';
import { headers as headerNames } from '@spoor/contracts/shared/headers';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { Config } from '@spoor/infra/config';
import type { ByteRange, ObjectStore, StoredObject } from '@spoor/infra/object-store/object-store';
import { QueueUnavailable } from '@spoor/infra/queue/queue-errors';
import { findAsset, type StoredAsset } from '@spoor/projections/assets/assets/assets.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { FastifyRequest } from 'fastify';
import { VisitorAuthenticator } from '../auth/visitor-authenticator.ts';
import { DomainError } from '../shared/domain-error.ts';
import { networkOf } from '../shared/network-of.ts';
import { tokens } from '../shared/providers.ts';
import { Reply } from '../shared/replies.ts';
import { requireVisibleAsset } from './asset.access.ts';
import { parseByteRange } from './byte-range.ts';
import { DerivativeMaker } from './derivative-maker.ts';
import { fileHeaders } from './file-headers.ts';
import { isImageSigned } from './image-signature.ts';
import { ImageSizeCleanup } from './image-size-cleanup.ts';
import { closestRendered, isPrepared, placeholderSvg } from './placeholder-image.ts';

/** Milliseconds that a request waits for a size that was never rendered before: less where another can be shown. */
const timeoutMs = { withNothing: 8_000, withAnother: 3_000 };

/** Public images up to this many bytes are read as a whole, so that the visitor cache can keep them. */
const maxCachedBytes = 256 * 1024;

type FileReply = Reply<Readable | Buffer | undefined>;

/** Responds with files from the object store; a new size of an image is rendered first. */
@Injectable()
export class FileReplies {
  constructor(
    @Inject(tokens.config) private readonly config: Config,
    @Inject(tokens.objects) private readonly objects: ObjectStore,
    @Inject(DerivativeMaker) private readonly maker: DerivativeMaker,
    @Inject(ImageSizeCleanup) private readonly imageSizeCleanup: ImageSizeCleanup,
    @Inject(VisitorAuthenticator) private readonly visitors: VisitorAuthenticator,
  ) {}

  /** @throws DomainError `not_found`, also where the reader may not see it */
  async reply(
    guid: string,
    query: ImageQueryParams,
    request: FastifyRequest,
    queryContext: QueryContext,
  ): Promise<FileReply> {
    const asset = await this.findReadable(guid, query, request, queryContext);
    // A signature names the image, not its size.
    const isFree = queryContext.viewer?.isContentManager === true;
    const made = isImage(asset)
      ? normalizeDerivative(isFree ? query : visitorRequest(query), asset, request.headers.accept ?? '')
      : 'original';
    const key = made === 'original' ? asset.objectKey : derivativeKey(asset.objectKey, made);
    const headers = fileHeaders(asset, made, key, query);
    if (isKnown(request.headers['if-none-match'], headers.etag)) return new Reply(undefined, headers, 304);
    if (made === 'original') return this.original(asset, headers, request.headers);
    const stored = await this.objects.get(key);
    if (stored === undefined && isImage(asset))
      return this.newSize(asset, made, headers, query, request, queryContext);
    return this.derivative(asset, key, stored, headers);
  }

  private async derivative(
    asset: StoredAsset,
    key: string,
    stored: StoredObject | undefined,
    headers: Record<string, string>,
  ): Promise<FileReply> {
    if (stored !== undefined && !isPrepared(asset, key))
      this.imageSizeCleanup.use(key, stored.size, new Date());
    return asset.isPublic ? cacheableReply(stored, headers, asset.guid) : whole(stored, headers);
  }

  /** Has it made; meanwhile its reader sees what is ready of it, rather than a broken image that stays. */
  private async newSize(
    asset: StoredAsset & ImageTraits,
    derivative: Derivative,
    headers: Record<string, string>,
    query: ImageQueryParams,
    request: FastifyRequest,
    queryContext: QueryContext,
  ): Promise<FileReply> {
    const { objectKey } = asset;
    const accept = request.headers.accept ?? '';
    const near = await closestRendered(this.objects, asset, derivative, accept);
    const isMade = await this.maker.make({
      objectKey,
      derivative,
      correlationId: request.id,
      client: queryContext.viewer?.guid ?? networkOf(request.ip),
      timeoutMs: near === undefined ? timeoutMs.withNothing : timeoutMs.withAnother,
    });
    if (isMade) {
      const key = derivativeKey(objectKey, derivative);
      this.imageSizeCleanup.made(key);
      return this.derivative(asset, key, await this.objects.get(key), headers);
    }
    if (near !== undefined) {
      const key = derivativeKey(objectKey, near);
      return whole(await this.objects.get(key), passing(fileHeaders(asset, near, key, query)));
    }
    const placeholder = placeholderSvg(asset, derivative, query, accept);
    if (placeholder === undefined) throw new QueueUnavailable();
    return new Reply(placeholder, passing({ ...headers, 'content-type': 'image/svg+xml' }));
  }

  private async findReadable(
    guid: string,
    query: ImageQueryParams,
    request: FastifyRequest,
    queryContext: QueryContext,
  ): Promise<StoredAsset> {
    const isSigned = isImageSigned(guid, query.auth ?? '', this.config.secretKey, queryContext.now);
    const signed = isSigned ? await findAsset(queryContext, guid) : undefined;
    if (signed !== undefined) return signed;
    return requireVisibleAsset(guid, query, queryContext).catch(async (error: unknown) => {
      // What a page shows is asked for by the browser itself, which has nothing but its cookie.
      const { viewer } = (await this.visitors.recognise(request)).caller;
      if (viewer === undefined || queryContext.viewer !== undefined) throw error;
      return requireVisibleAsset(guid, query, { ...queryContext, viewer });
    });
  }

  /** Videos can be large, so ranges are served, unless the file has changed (`If-Range`). */
  private async original(
    { objectKey, size }: StoredAsset,
    headers: Record<string, string>,
    { range: wanted, 'if-range': ifRange }: IncomingHttpHeaders,
  ): Promise<FileReply> {
    const isSame = ifRange === undefined || ifRange === headers.etag;
    const range = parseByteRange(isSame ? wanted : undefined, size);
    const extraHeaders = { ...headers, 'accept-ranges': 'bytes' };
    if (range === 'outside') return new Reply(undefined, { 'content-range': `bytes */${size}` }, 416);
    if (range === undefined) return whole(await this.objects.get(objectKey), extraHeaders);
    return part(await this.objects.get(objectKey, range), range, extraHeaders);
  }
}

/** For what is sent instead of something else: nobody is to keep it, and pages can tell. */
function passing({ etag: _, ...headers }: Record<string, string>): Record<string, string> {
  return { ...headers, 'cache-control': 'no-store', 'server-timing': placeholderTiming };
}

async function cacheableReply(
  stored: StoredObject | undefined,
  headers: Record<string, string>,
  guid: string,
): Promise<FileReply> {
  const { stream, size } = present(stored);
  if (size > maxCachedBytes) return whole(stored, headers);
  return new Reply(await buffer(stream), {
    ...headers,
    [headerNames.surrogateKey]: surrogateKey.asset(guid),
  });
}

function whole(stored: StoredObject | undefined, headers: Record<string, string>): FileReply {
  const { stream, size } = present(stored);
  return new Reply(stream, { ...headers, 'content-length': String(size) });
}

function part(
  stored: StoredObject | undefined,
  { start, end }: Required<ByteRange>,
  headers: Record<string, string>,
): FileReply {
  const { stream, size } = present(stored);
  const about = {
    'content-range': `bytes ${start}-${end}/${size}`,
    'content-length': String(end - start + 1),
  };
  return new Reply(stream, { ...headers, ...about }, 206);
}

function present(stored: StoredObject | undefined): StoredObject {
  if (stored === undefined) throw new DomainError('not_found', 'file_lost');
  return stored;
}

function isKnown(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  return ifNoneMatch?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ?? false;
}
