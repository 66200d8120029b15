import { type Asset, type AssetFile, fileOf } from '@spoor/contracts/assets/asset';
import { type AssetCommand, normalizeTags } from '@spoor/contracts/assets/asset.commands';
import { assetKindOf } from '@spoor/contracts/assets/media-types';
import type { AssetEvent } from '@spoor/contracts/event-catalogue';
import { sameJson } from '@spoor/contracts/shared/field-changes';
import { applyPatch } from '@spoor/contracts/shared/patch';
import { type AggregateState, type Decider, requirePresent } from '../../shared/decider.ts';
import { documentRules, eventOfChanges, requireMissing } from '../../shared/document-rules.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { compensateAsset } from './asset.compensation.ts';

type AssetState = AggregateState<Asset>;

const rules = documentRules<Asset, AssetEvent>({
  created: (asset) => ({ type: 'AssetUploaded', data: { asset } }),
  restored: (asset) => ({ type: 'AssetRestored', data: { asset } }),
  removed: (asset) => ({ type: 'AssetRemoved', data: { asset } }),
  changed: diffAsset,
});
const { eventsToReach } = rules;

function diffAsset(before: Asset, after: Asset): AssetEvent[] {
  const [from, to] = [fileOf(before), fileOf(after)];
  const replaced: AssetEvent[] = sameJson(from, to)
    ? []
    : [{ type: 'AssetFileReplaced', data: { from, to } }];
  const details = eventOfChanges(
    { ...before, ...to },
    after,
    (changes): AssetEvent => ({ type: 'AssetDetailsChanged', data: { changes } }),
  );
  return [...replaced, ...details];
}

function decide(state: AssetState, command: AssetCommand): AssetEvent[] {
  switch (command.type) {
    case 'UploadAsset':
      if (command.revives !== true || state.status !== 'removed') requireMissing(state);
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

function organized(
  asset: Asset,
  { edit, addTags, removeTags }: Extract<AssetCommand, { type: 'OrganizeAsset' }>,
): Asset {
  const remaining = asset.tags.filter((tag) => !removeTags.includes(tag));
  return { ...applyPatch(asset, edit), tags: normalizeTags([...remaining, ...addTags]) };
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
  ...rules,
  decide,
  compensate: compensateAsset,
};
