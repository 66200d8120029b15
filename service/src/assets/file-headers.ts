import { createHash } from 'node:crypto';
import type { Asset } from '@spoor/contracts/assets/asset';
import type { ImageQueryValues } from '@spoor/contracts/assets/asset-query';
import { type AssetKind, assetKindOf, extensionsOf } from '@spoor/contracts/assets/media-types';
import type { Derivative } from '@spoor/contracts/images/derivative';
import { cleanFileName, fileExtension } from '@spoor/contracts/shared/file-name';

/** A drawing can hold scripts. Should a browser ever show one as a page, it may do nothing. */
const inert = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; sandbox";

/** Browsers show documents by a part of their own, which a sandbox would keep shut. */
const viewed = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";

const forGood = 'max-age=31536000, immutable';
const askAgain = 'no-cache';

/** What a browser shows or plays by itself. Everything else is for the disk. */
const shown: readonly AssetKind[] = ['image', 'audio', 'video'];

/**
 * What is said beside a file. It never changes at an address that names its version, so whoever has it keeps it for
 * good; at any other address it may have been replaced, and is asked for again. Only one that everybody may see is
 * kept in shared caches too.
 * @param key its place in the object store, which names its content
 */
export function fileHeaders(
  asset: Pick<Asset, 'isPublic' | 'fileName' | 'mimeType' | 'version'>,
  made: Derivative | 'original',
  key: string,
  query: Pick<ImageQueryValues, 'name' | 'format' | 'v'>,
): Record<string, string> {
  const mimeType: Asset['mimeType'] = made === 'original' ? asset.mimeType : `image/${made.format}`;
  return {
    'content-type': contentType(mimeType),
    'content-disposition': `${isShown(mimeType) ? 'inline' : 'attachment'}; ${fileNamed(query.name ?? asset.fileName, mimeType)}`,
    'content-security-policy': mimeType === 'application/pdf' ? viewed : inert,
    'cache-control': `${asset.isPublic ? 'public' : 'private'}, ${query.v === asset.version ? forGood : askAgain}`,
    etag: `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`,
    ...(query.format === 'auto' && asset.mimeType.startsWith('image/') ? { vary: 'Accept' } : {}),
  };
}

/** Our own texts are checked to be UTF-8. */
function contentType(mimeType: Asset['mimeType']): string {
  return mimeType.startsWith('text/') ? `${mimeType}; charset=utf-8` : mimeType;
}

function isShown(mimeType: Asset['mimeType']): boolean {
  return shown.includes(assetKindOf(mimeType)) || mimeType === 'application/pdf';
}

/**
 * The name under which a browser saves it, in the old way and, for other letters, in the new way (RFC 6266). Its
 * ending says what it is, whatever it was called: no text of a stranger's gets saved as a program.
 */
function fileNamed(name: string, mimeType: Asset['mimeType']): string {
  const clean = cleanFileName(name);
  const extensions = extensionsOf(mimeType);
  const named = extensions.includes(fileExtension(clean))
    ? clean
    : `${clean.replace(/\.[^.]*$/, '')}.${extensions[0]}`;
  const ascii = named.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
  return `filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(named)}`;
}
