import { createHash } from 'node:crypto';
import type { Asset } from '@spoor/contracts/assets/asset';
import type { ImageQueryParams } from '@spoor/contracts/assets/asset-query';
import type { Derivative } from '@spoor/contracts/assets/derivative';
import { type AssetKind, assetKindOf, extensionsOf } from '@spoor/contracts/assets/media-types';
import { cleanFileName, fileExtension } from '@spoor/contracts/shared/file-name';

/** SVG can hold scripts; shown as a page of its own it may do nothing. */
const inert = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; sandbox";

/** Browsers show PDF in a viewer of their own, which a sandbox would block. */
const viewed = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";

const forGood = 'max-age=31536000, immutable';
const revalidate = 'no-cache';

/** Kinds that browsers show or play. All others are downloads. */
const shown: readonly AssetKind[] = ['image', 'audio', 'video'];

/**
 * Response headers for a file. An address with the file's version never changes its content, so it is cached for
 * good; any other is revalidated. Only public files may be kept by shared caches.
 * @param key its place in the object store, which identifies the content
 */
export function fileHeaders(
  asset: Pick<Asset, 'isPublic' | 'fileName' | 'mimeType' | 'version'>,
  made: Derivative | 'original',
  key: string,
  query: Pick<ImageQueryParams, 'name' | 'format' | 'v'>,
): Record<string, string> {
  const mimeType: Asset['mimeType'] = made === 'original' ? asset.mimeType : `image/${made.format}`;
  return {
    'content-type': contentType(mimeType),
    'content-disposition': `${isShown(mimeType) ? 'inline' : 'attachment'}; ${fileNamed(query.name ?? asset.fileName, mimeType)}`,
    'content-security-policy': mimeType === 'application/pdf' ? viewed : inert,
    'cache-control': `${asset.isPublic ? 'public' : 'private'}, ${query.v === asset.version ? forGood : revalidate}`,
    etag: `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`,
    ...(query.format === 'auto' && asset.mimeType.startsWith('image/') ? { vary: 'Accept' } : {}),
  };
}

/** Uploaded texts are checked to be UTF-8. */
function contentType(mimeType: Asset['mimeType']): string {
  return mimeType.startsWith('text/') ? `${mimeType}; charset=utf-8` : mimeType;
}

function isShown(mimeType: Asset['mimeType']): boolean {
  return shown.includes(assetKindOf(mimeType)) || mimeType === 'application/pdf';
}

/** As {@link namedAs}. The extension always follows from the media type, so that no uploaded text is saved as a program. */
export function fileNamed(name: string, mimeType: Asset['mimeType']): string {
  const clean = cleanFileName(name);
  const extensions = extensionsOf(mimeType);
  const named = extensions.includes(fileExtension(clean))
    ? clean
    : `${clean.replace(/\.[^.]*$/, '')}.${extensions[0]}`;
  return namedAs(named);
}

/** `filename` in ASCII and, for other characters, `filename*` (RFC 6266). @param name clean, with its extension */
export function namedAs(name: string): string {
  const ascii = name.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
  const encoded = encodeURIComponent(name).replaceAll('(', '%28').replaceAll(')', '%29');
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
