import type { Asset, AssetFile } from '@spoor/contracts/assets/asset';
import { readFileText } from '@spoor/contracts/assets/file.jobs';
import { assetKindOf, isImageMediaType } from '@spoor/contracts/assets/media-types';
import type { EventMetadata } from '@spoor/contracts/shared/event-envelope';
import { parseStreamName } from '@spoor/contracts/shared/stream-name';
import { type JobRequest, jobRequest, type Reactor } from '../runtime/reactor.ts';

/** A document that is new, or another one, is read. One that comes back was read before; after a restore it is read here. */
export const fileTextsReactor: Reactor = {
  name: 'file-texts',
  streamPrefixes: ['asset-'],
  handlers: {
    AssetUploaded: ({ data, metadata }) => readingOf(data.asset, metadata),
    AssetFileReplaced: ({ stream, data, metadata }) =>
      readingOf({ ...data.to, guid: parseStreamName(stream).id }, metadata),
    AssetRestored: ({ data, metadata }) => readingOf(data.asset, metadata),
  },
};

type StoredDocument = Pick<AssetFile, 'objectKey' | 'mimeType'> & Pick<Asset, 'guid'>;

function readingOf(
  { guid: assetGuid, objectKey, mimeType }: StoredDocument,
  { platformGuid, correlationId }: EventMetadata,
): JobRequest[] {
  if (isImageMediaType(mimeType) || assetKindOf(mimeType) !== 'document') return [];
  return [jobRequest(readFileText, { assetGuid, objectKey, mimeType, platformGuid, correlationId })];
}
