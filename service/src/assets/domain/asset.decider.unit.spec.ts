import type { Asset } from '@spoor/contracts/assets/asset';
import { fileOf } from '@spoor/contracts/assets/asset';
import type { AssetEvent } from '@spoor/contracts/event-catalogue';
import { describe, it } from 'vitest';
import { bridgePhoto, bridgePhotoUploaded } from '../../../testing/asset.examples.ts';
import { specificationOf } from '../../../testing/decider-specification.ts';
import { assetDecider } from './asset.decider.ts';

const { given } = specificationOf(assetDecider);
const folderGuid = '44444444-0000-4000-8000-000000000001';
const newBridge = {
  ...fileOf(bridgePhoto),
  fileName: 'nieuw.jpg',
  objectKey: 'originals/nieuw',
  version: 'nieuw',
};
const removed: AssetEvent = { type: 'AssetRemoved', data: { asset: bridgePhoto } };

describe('An asset that does not exist', () => {
  it('cannot be edited, removed or worked on', () => {
    given()
      .when({ type: 'EditAsset', edit: { title: 'Brug' } })
      .thenRefused('not_found');
    given().when({ type: 'RemoveAsset' }).thenRefused('not_found');
    given()
      .when({ type: 'RecordVariants', widths: [320] })
      .thenRefused('not_found');
  });

  it('can be uploaded', () => {
    given().when({ type: 'UploadAsset', asset: bridgePhoto }).thenHappens(bridgePhotoUploaded);
  });
});

describe('An asset', () => {
  it('cannot be uploaded again', () => {
    given(bridgePhotoUploaded)
      .when({ type: 'UploadAsset', asset: bridgePhoto })
      .thenRefused('already_exists');
  });

  it('is not changed by an edit that says what it is already', () => {
    given(bridgePhotoUploaded)
      .when({ type: 'EditAsset', edit: { title: 'Brug' } })
      .thenNothingHappens();
  });

  it('remembers what was edited, from what, to what', () => {
    given(bridgePhotoUploaded)
      .when({ type: 'EditAsset', edit: { credits: 'Anna', focalPoint: { x: 0.5, y: 0.25 } } })
      .thenHappens({
        type: 'AssetDetailsChanged',
        data: {
          changes: [
            { path: '/credits', from: '', to: 'Anna' },
            { path: '/focalPoint', from: null, to: { x: 0.5, y: 0.25 } },
          ],
        },
      });
  });

  it('has one focal point, not a column and a row', () => {
    const pointed: Asset = { ...bridgePhoto, focalPoint: { x: 0.5, y: 0.25 } };
    given({ type: 'AssetUploaded', data: { asset: pointed } })
      .when({ type: 'EditAsset', edit: { focalPoint: { x: 0, y: 0.25 } } })
      .thenHappens({
        type: 'AssetDetailsChanged',
        data: { changes: [{ path: '/focalPoint', from: { x: 0.5, y: 0.25 }, to: { x: 0, y: 0.25 } }] },
      });
  });

  it('hears which smaller copies were made', () => {
    given(bridgePhotoUploaded)
      .when({ type: 'RecordVariants', widths: [320, 640] })
      .thenHappens({ type: 'AssetVariantsRendered', data: { widths: [320, 640] } });
  });

  it('is put into a folder, and gets and loses tags, each once and in order', () => {
    given({ type: 'AssetUploaded', data: { asset: { ...bridgePhoto, tags: ['brug', 'oud'] } } })
      .when({
        type: 'OrganizeAsset',
        edit: { folderGuid },
        addTags: ['water', 'brug'],
        removeTags: ['oud'],
      })
      .thenHappens({
        type: 'AssetDetailsChanged',
        data: {
          changes: [
            { path: '/folderGuid', from: null, to: folderGuid },
            { path: '/tags', from: ['brug', 'oud'], to: ['brug', 'water'] },
          ],
        },
      });
  });

  it('keeps what was said about it when another file takes its place', () => {
    given(bridgePhotoUploaded)
      .when({ type: 'ReplaceFile', file: newBridge })
      .thenHappens({ type: 'AssetFileReplaced', data: { from: fileOf(bridgePhoto), to: newBridge } });
  });

  it('is not replaced by a file of another kind', () => {
    given(bridgePhotoUploaded)
      .when({ type: 'ReplaceFile', file: { ...newBridge, mimeType: 'video/mp4' } })
      .thenRefused('unsupported_media_type');
  });

  it('is removed as a whole', () => {
    given(bridgePhotoUploaded).when({ type: 'RemoveAsset' }).thenHappens(removed);
  });
});

describe('A removed asset', () => {
  it('cannot be edited, removed or worked on', () => {
    given(bridgePhotoUploaded, removed)
      .when({ type: 'EditAsset', edit: { title: 'Brug' } })
      .thenRefused('gone');
    given(bridgePhotoUploaded, removed).when({ type: 'RemoveAsset' }).thenRefused('gone');
    given(bridgePhotoUploaded, removed)
      .when({ type: 'RecordVariants', widths: [320] })
      .thenRefused('gone');
  });
});
