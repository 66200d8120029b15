import type { Asset } from '@spoor/contracts/assets/asset';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createProjectionFixture,
  type GivenEvent,
  type ProjectionFixture,
} from '../../../testing/projection-fixture.ts';
import { assetsProjection } from './assets.projection.ts';

const guid = '10000000-0000-4000-8000-000000000001';
const stream = `asset-${guid}`;
const asset: Asset = {
  guid,
  fileName: 'strand.jpg',
  mimeType: 'image/jpeg',
  size: 1_000,
  width: 4_000,
  height: 3_000,
  objectKey: 'originals/strand',
  title: '',
  alt: '',
  decorative: false,
  credits: '',
  focalPoint: null,
  isPublic: true,
  context: { kind: 'library', guid: null },
  dominantColor: null,
  placeholder: null,
  folderGuid: null,
  tags: [],
  version: 's/strand',
};
const uploaded: GivenEvent = { type: 'AssetUploaded', stream, data: { asset } };
const rendered = (...widths: number[]): GivenEvent => ({
  type: 'AssetVariantsRendered',
  stream,
  data: { widths },
});
const removed: GivenEvent = { type: 'AssetRemoved', stream, data: { asset } };

describe('The assets read model', () => {
  let specification: ProjectionFixture;
  beforeAll(async () => {
    specification = await createProjectionFixture(assetsProjection);
  });
  afterAll(() => specification.close());

  it('has a row for what was uploaded', async () => {
    const [row] = await specification.rowsAfter(uploaded);
    expect(row).toMatchObject({ guid, asset, variantWidths: [], removed: false, revision: 0 });
  });

  it('names files that were recorded without a version by their place in the object store', async () => {
    const data = { asset: { ...asset, version: '' } };
    const [row] = await specification.rowsAfter({ ...uploaded, data });
    expect(row).toMatchObject({ asset: { version: 's/strand' } });
  });

  it('follows what is said about it', async () => {
    const [row] = await specification.rowsAfter(uploaded, {
      type: 'AssetDetailsChanged',
      stream,
      data: { changes: [{ path: '/alt', from: '', to: 'Het strand bij eb' }] },
    });
    expect(row).toMatchObject({ asset: { alt: 'Het strand bij eb' }, revision: 1 });
  });

  it('gathers the copies that were made, each once', async () => {
    const [row] = await specification.rowsAfter(uploaded, rendered(800, 400), rendered(400, 1200));
    expect(row).toMatchObject({ variantWidths: [400, 800, 1200], revision: 2 });
  });

  it('keeps a tombstone of what was removed, and has back what was restored', async () => {
    const [tombstone] = await specification.rowsAfter(uploaded, removed);
    expect(tombstone).toMatchObject({ removed: true });
    const [row] = await specification.rowsAfter(uploaded, removed, {
      type: 'AssetRestored',
      stream,
      data: { asset },
    });
    expect(row).toMatchObject({ removed: false, asset });
  });
});
