import { type Asset, type AssetFile, fileOf } from '@spoor/contracts/assets/asset';
import { type AssetCommand, normalizeTags } from '@spoor/contracts/assets/asset.commands';
import { assetKindOf } from '@spoor/contracts/assets/media-types';
import type { AssetEvent } from '@spoor/contracts/event-catalogue';
import { diffDocuments, sameJson } from '@spoor/contracts/shared/field-changes';
import { applyPatch } from '@spoor/contracts/shared/patch';
import {
  type AggregateState,
  type Decider,
  documentOf,
  evolveDocument,
  requirePresent,
} from '../../shared/decider.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { compensateAsset } from './asset.compensation.ts';

type AssetState = AggregateState<Asset>;

function evolve(state: AssetState, event: AssetEvent): AssetState {
  switch (event.type) {
    case 'AssetUploaded':
    case 'AssetRestored':
      return { status: 'present', document: event.data.asset };
    case 'AssetRemoved':
      return { status: 'removed', document: event.data.asset };
    case 'AssetDetailsChanged':
    case 'AssetFileReplaced':
      return evolveDocument(state, event);
    case 'AssetVariantsRendered':
      // No rule depends on the rendered variants.
      return state;
    default:
      return event satisfies never;
  }
}

function decide(state: AssetState, command: AssetCommand): AssetEvent[] {
  switch (command.type) {
    case 'UploadAsset':
      if (state.status !== 'missing') throw new DomainError('already_exists');
      return eventsToReach(state, command.asset);
    case 'EditAsset':
      return eventsToReach(state, applyPatch(requirePresent(state), command.edit));
    case 'OrganizeAsset':
      return eventsToReach(state, organized(requirePresent(state), command));
    case 'ReplaceFile':
      return eventsToReach(state, withFile(requirePresent(state), command.file));
    case 'RecordVariants':
      requirePresent(state);
      return [{ type: 'AssetVariantsRendered', data: { widths: command.widths } }];
    case 'RemoveAsset':
      requirePresent(state);
      return eventsToReach(state, undefined);
    default:
      return command satisfies never;
  }
}

function eventsToReach(state: AssetState, wanted: Asset | undefined): AssetEvent[] {
  const asset = documentOf(state);
  if (wanted === undefined) return asset === undefined ? [] : [{ type: 'AssetRemoved', data: { asset } }];
  if (asset === undefined) {
    const type = state.status === 'missing' ? 'AssetUploaded' : 'AssetRestored';
    return [{ type, data: { asset: wanted } }];
  }
  const [from, to] = [fileOf(asset), fileOf(wanted)];
  const details = diffDocuments({ ...asset, ...to }, wanted);
  return [
    ...(sameJson(from, to) ? [] : [{ type: 'AssetFileReplaced' as const, data: { from, to } }]),
    ...(details.length === 0 ? [] : [{ type: 'AssetDetailsChanged' as const, data: { changes: details } }]),
  ];
}

function organized(
  asset: Asset,
  { edit, addTags, removeTags }: Extract<AssetCommand, { type: 'OrganizeAsset' }>,
): Asset {
  const kept = asset.tags.filter((tag) => !removeTags.includes(tag));
  return { ...applyPatch(asset, edit), tags: normalizeTags([...kept, ...addTags]) };
}

/** Blocks that show a picture cannot show a video, so the kind must stay the same. */
function withFile(asset: Asset, file: AssetFile): Asset {
  if (assetKindOf(asset.mimeType) !== assetKindOf(file.mimeType))
    throw new DomainError('unsupported_media_type', 'other_file_kind');
  return { ...asset, ...file };
}

/** Removing an asset leaves its bytes in the object store, so that it can be undone. */
export const assetDecider: Decider<Asset, AssetCommand, AssetEvent> = {
  streamPrefix: 'asset-',
  evolve,
  decide,
  eventsToReach,
  compensate: compensateAsset,
};
