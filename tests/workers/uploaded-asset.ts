import { randomUUID } from 'node:crypto';
import type { Asset, ImageTraits } from '@spoor/contracts/assets/asset';
import { serializeEvent } from '@spoor/contracts/event-catalogue';
import type { EventStore } from '@spoor/infra/event-store/event-store';

/** A photo as it is after its upload, for the specs of the workers. */
export function samplePhotoAsset(change: Partial<Asset & ImageTraits> = {}): Asset & ImageTraits {
  const guid = randomUUID();
  return {
    guid,
    fileName: 'duin.jpg',
    mimeType: 'image/jpeg',
    size: 1_000,
    width: 900,
    height: 600,
    objectKey: `originals/${guid}`,
    title: 'Duin',
    alt: 'Een duin',
    decorative: false,
    credits: '',
    focalPoint: null,
    isPublic: true,
    context: { kind: 'library', guid: null },
    dominantColor: null,
    placeholder: null,
    folderGuid: null,
    tags: [],
    version: '',
    ...change,
  };
}

/** Records that an asset was uploaded. */
export async function recordUpload(
  eventStore: EventStore,
  asset: Asset,
  platformGuid: string,
): Promise<void> {
  const { type, data, schemaVersion } = serializeEvent({ type: 'AssetUploaded', data: { asset } });
  const metadata = {
    changeId: randomUUID(),
    correlationId: 'test',
    causationId: 'test',
    actorKind: 'system',
    via: 'api',
    platformGuid,
    at: '2026-11-21T12:00:00.000Z',
    schemaVersion,
  } as const;
  await eventStore.append(`asset-${asset.guid}`, [{ id: randomUUID(), type, data, metadata }], 'no-stream');
}
