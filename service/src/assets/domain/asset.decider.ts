import { type Asset, type AssetFile, fileOf } from '@spoor/contracts/assets/asset';
import { type AssetCommand, inOrder } from '@spoor/contracts/assets/asset.commands';
import { assetKindOf } from '@spoor/contracts/assets/media-types';
import type { AssetEvent } from '@spoor/contracts/event-catalogue';
import { diffLeaves, sameJson } from '@spoor/contracts/shared/leaf-changes';
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
    case 'AssetFileReplaced':
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
    case 'OrganizeAsset':
      return towards(state, organized(present(state), command));
    case 'ReplaceFile':
      return towards(state, withFile(present(state), command.file));
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
  const [from, to] = [fileOf(asset), fileOf(wanted)];
  const details = diffLeaves({ ...asset, ...to }, wanted);
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
  return { ...overlay(asset, edit), tags: inOrder([...kept, ...addTags]) };
}

/** Whoever shows a picture cannot show a film: another file is of the same kind. */
function withFile(asset: Asset, file: AssetFile): Asset {
  if (assetKindOf(asset.mimeType) !== assetKindOf(file.mimeType))
    throw new DomainError('unsupported_media_type', 'The other file is of another kind');
  return { ...asset, ...file };
}

/** What is known of an uploaded file. Its bytes lie in the object store and outlive the removal, so that it can be undone. */
export const assetDecider: Decider<Asset, AssetCommand, AssetEvent> = {
  streamPrefix: 'asset-',
  evolve,
  decide,
  towards,
  compensate: compensateAsset,
};
