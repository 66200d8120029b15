import type { Asset } from '@spoor/contracts/assets/asset';
import type { AssetCommand } from '@spoor/contracts/assets/asset.commands';
import type { AssetEvent } from '@spoor/contracts/event-catalogue';
import { diffLeaves } from '@spoor/contracts/shared/leaf-changes';
import { overlay } from '@spoor/contracts/shared/overlay';
import { changed, type Decider, documentOf, type Lifecycle, present } from '../../shared/decider.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { compensateAsset } from './asset.compensation.ts';

type AssetState = Lifecycle<Asset>;

function evolve(state: AssetState, event: AssetEvent): AssetState {
  switch (event.type) {
    case 'AssetUploaded':
    case 'AssetRestored':
      return { status: 'present', document: event.data.asset };
    case 'AssetRemoved':
      return { status: 'removed', document: event.data.asset };
    case 'AssetDetailsChanged':
      return changed(state, event);
    case 'AssetVariantsRendered':
      // No rule asks which copies exist.
      return state;
    default:
      return event satisfies never;
  }
}

function decide(state: AssetState, command: AssetCommand): AssetEvent[] {
  switch (command.type) {
    case 'UploadAsset':
      if (state.status !== 'missing') throw new DomainError('already_exists');
      return towards(state, command.asset);
    case 'EditAsset':
      return towards(state, overlay(present(state), command.edit));
    case 'RecordVariants':
      present(state);
      return [{ type: 'AssetVariantsRendered', data: { widths: command.widths } }];
    case 'RemoveAsset':
      present(state);
      return towards(state, undefined);
    default:
      return command satisfies never;
  }
}

function towards(state: AssetState, wanted: Asset | undefined): AssetEvent[] {
  const asset = documentOf(state);
  if (wanted === undefined) return asset === undefined ? [] : [{ type: 'AssetRemoved', data: { asset } }];
  if (asset === undefined) {
    const type = state.status === 'missing' ? 'AssetUploaded' : 'AssetRestored';
    return [{ type, data: { asset: wanted } }];
  }
  const changes = diffLeaves(asset, wanted);
  return changes.length === 0 ? [] : [{ type: 'AssetDetailsChanged', data: { changes } }];
}

/** What is known of an uploaded file. Its bytes lie in the object store and outlive the removal, so that it can be undone. */
export const assetDecider: Decider<Asset, AssetCommand, AssetEvent> = {
  streamPrefix: 'asset-',
  evolve,
  decide,
  towards,
  compensate: compensateAsset,
};
