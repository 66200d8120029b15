import type { EditAsset } from '@spoor/contracts/assets/asset.commands';
import { describe, expect, it } from 'vitest';
import { bridgePhoto, bridgePhotoUploaded } from '../../testing/asset.examples.ts';
import { assetDecider } from '../assets/domain/asset.decider.ts';
import { missingState } from './decider.ts';
import { excludePaths } from './exclude-paths.ts';

const state = assetDecider.evolve(missingState, bridgePhotoUploaded);
const edited = (edit: EditAsset, keep: readonly string[]) =>
  excludePaths(assetDecider, state, assetDecider.decide(state, { type: 'EditAsset', edit }), { keep });

describe('What somebody gives way in', () => {
  it('stays as it is, and the rest happens', () => {
    expect(edited({ title: 'Sluis', credits: 'Anna' }, ['/title'])).toEqual([
      { type: 'AssetDetailsChanged', data: { changes: [{ path: '/credits', from: '', to: 'Anna' }] } },
    ]);
  });

  it('is nothing where all of it is given up', () => {
    expect(edited({ title: 'Sluis' }, ['/title'])).toEqual([]);
  });

  it('is not what nobody asked', () => {
    const decided = assetDecider.decide(state, { type: 'EditAsset', edit: { title: 'Sluis' } });
    expect(edited({ title: 'Sluis' }, ['/alt'])).toEqual(decided);
  });

  it('has to be something that there is', () => {
    expect(() => edited({ title: 'Sluis' }, ['/title', '/tit'])).toThrow(
      expect.objectContaining({ code: 'bad_request' }),
    );
  });

  it('lies around a part of it too: who keeps a text keeps what holds it', () => {
    const decided = assetDecider.decide(state, { type: 'RemoveAsset' });
    expect(excludePaths(assetDecider, state, decided, { keep: ['/title'] })).toEqual([]);
    expect(edited({ focalPoint: { x: 0, y: 1 } }, ['/focalPoint/x'])).toEqual([]);
    expect(bridgePhoto.focalPoint).toBeNull();
  });
});
