import { createHash } from 'node:crypto';
import type { Asset } from '@spoor/contracts/assets/asset';
import type { ImageQueryValues } from '@spoor/contracts/assets/asset-query';
import type { Derivative } from '@spoor/contracts/images/derivative';
import { cleanFileName } from '@spoor/contracts/shared/file-name';

/** A drawing can hold scripts. Should a browser ever show one as a page, it may do nothing. */
const inert = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * What is said beside a picture. It never changes at its address, so whoever has it keeps it for good; only one
 * that everybody may see is kept in shared caches too.
 * @param key its place in the object store, which names its content
 */
export function imageHeaders(
  asset: Pick<Asset, 'isPublic' | 'fileName' | 'mimeType'>,
  made: Derivative | 'original',
  key: string,
  query: Pick<ImageQueryValues, 'name' | 'format'>,
): Record<string, string> {
  return {
    'content-type': made === 'original' ? asset.mimeType : `image/${made.format}`,
    'content-disposition': inline(query.name ?? asset.fileName, made),
    'content-security-policy': inert,
    'cache-control': `${asset.isPublic ? 'public' : 'private'}, max-age=31536000, immutable`,
    etag: `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`,
    ...(query.format === 'auto' ? { vary: 'Accept' } : {}),
  };
}

/** The name under which a browser saves it, in the old way and, for other letters, in the new way (RFC 6266). */
function inline(name: string, made: Derivative | 'original'): string {
  const clean = cleanFileName(name);
  const named = made === 'original' ? clean : `${clean.replace(/\.[^.]*$/, '')}.${extensionOf(made)}`;
  const ascii = named.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
  return `inline; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(named)}`;
}

function extensionOf({ format }: Derivative): string {
  return format === 'jpeg' ? 'jpg' : format;
}
