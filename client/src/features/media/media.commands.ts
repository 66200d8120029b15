import type { EditAsset, OrganizeAssets } from '@spoor/contracts/assets/asset.commands';
import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import type { AssetFolder } from '@spoor/contracts/assets/asset-folder';
import type { EditAssetFolder } from '@spoor/contracts/assets/asset-folder.commands';
import { assetFolderRoutes } from '@spoor/contracts/assets/asset-folder.routes';
import { parseIfMatch } from '@spoor/contracts/shared/revision';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../shared/i18n.tsx';
import { commandHeaders, useCommand } from '../../shared/use-command.ts';
import { assetName } from './asset-name.ts';
import { createFieldRevisions } from './field-revisions.ts';

/** A file with its name, which may be unknown. */
export type NamedAsset = Pick<AssetView, 'guid' | 'title' | 'fileName'>;

/** The commands of the library. Each is one Change, for any number of files. */
export function useMediaCommands() {
  const { t } = useI18n();
  const subjectOf = (assets: readonly NamedAsset[]) => {
    const [first, ...others] = assets;
    const name = first === undefined || others.length > 0 ? '' : assetName(first);
    return name || t('media.count', { count: assets.length });
  };

  return {
    ...useAssetEdits(),
    organize: useCommand<{ assets: readonly NamedAsset[]; change: Omit<OrganizeAssets, 'guids'> }>({
      task: ({ assets, change }) => ({
        type: change.edit?.folderGuid === undefined ? 'edit' : 'move',
        entity: 'asset',
        subject: subjectOf(assets),
        bulk: assets.length,
      }),
      send: (api, { assets, change }, intent) =>
        api.call(assetRoutes.organize, {
          body: { guids: guidsOf(assets), ...change },
          ...commandHeaders(intent),
        }),
      offersUndo: true,
    }),
    /** Refused with `in_use` and the usages, unless forced. */
    remove: useCommand<{ assets: readonly AssetView[]; force: boolean }>({
      task: ({ assets }) => ({
        type: 'delete',
        entity: 'asset',
        subject: subjectOf(assets),
        bulk: assets.length,
      }),
      send: (api, { assets, force }, intent) =>
        api.call(assetRoutes.removeMany, {
          body: { guids: guidsOf(assets), force },
          ...commandHeaders(intent),
        }),
      removes: ({ assets }) => guidsOf(assets),
      expects: ['in_use'],
      offersUndo: true,
    }),
    ...useFolderCommands(),
  };
}

/** Commands about one file, which show at once. */
function useAssetEdits() {
  const [ownRevisions] = useState(createFieldRevisions);
  return {
    edit: useCommand<{ asset: AssetView; edit: EditAsset }>({
      task: ({ asset }) => ({ type: 'edit', entity: 'asset', subject: assetName(asset) }),
      send: async (api, { asset: { guid, revision }, edit }, intent) => {
        const fields = Object.keys(edit);
        const response = await api.call(assetRoutes.edit, {
          parameters: { guid },
          body: edit,
          ...commandHeaders(intent, ownRevisions.under(guid, fields, revision)),
        });
        const landed = parseIfMatch(response.etag ?? undefined);
        if (typeof landed === 'number') ownRevisions.landed(guid, fields, landed);
        return response;
      },
      optimistic: (queryClient, { asset, edit }) => shownAs(queryClient, asset, edit),
    }),
    /** Sends added and removed tags instead of the list, so that two quick edits do not conflict. */
    tag: useCommand<{ asset: AssetView; tags: readonly string[] }>({
      task: ({ asset }) => ({ type: 'edit', entity: 'asset', subject: assetName(asset) }),
      send: (api, { asset, tags }, intent) =>
        api.call(assetRoutes.organize, {
          body: { guids: [asset.guid], ...tagsBetween(asset.tags, tags) },
          ...commandHeaders(intent),
        }),
      optimistic: (queryClient, { asset, tags }) => shownAs(queryClient, asset, { tags: [...tags] }),
    }),
  };
}

function useFolderCommands() {
  return {
    addFolder: useCommand<AssetFolder>({
      task: ({ name }) => ({ type: 'add', entity: 'asset', subject: name }),
      send: (api, folder, intent) =>
        api.call(assetFolderRoutes.add, { body: folder, ...commandHeaders(intent) }),
    }),
    editFolder: useCommand<{ folder: AssetFolder; edit: EditAssetFolder }>({
      task: ({ folder }) => ({ type: 'edit', entity: 'asset', subject: folder.name }),
      send: (api, { folder, edit }, intent) =>
        api.call(assetFolderRoutes.edit, {
          parameters: { guid: folder.guid },
          body: edit,
          ...commandHeaders(intent),
        }),
    }),
    removeFolder: useCommand<AssetFolder>({
      task: ({ name }) => ({ type: 'delete', entity: 'asset', subject: name }),
      send: (api, { guid }, intent) =>
        api.call(assetFolderRoutes.remove, { parameters: { guid }, ...commandHeaders(intent) }),
      offersUndo: true,
    }),
  };
}

/** The tags that were added and removed between two lists. */
export function tagsBetween(
  before: readonly string[],
  after: readonly string[],
): Pick<OrganizeAssets, 'addTags' | 'removeTags'> {
  return {
    addTags: after.filter((tag) => !before.includes(tag)),
    removeTags: before.filter((tag) => !after.includes(tag)),
  };
}

/**
 * Shows an edit before the server has answered.
 * @returns a function that reverts it
 */
function shownAs(queryClient: QueryClient, asset: AssetView, edit: EditAsset): () => void {
  const queryKey = ['asset', asset.guid];
  const before = queryClient.getQueryData<AssetView>(queryKey);
  if (before === undefined) return () => undefined;
  queryClient.setQueryData(queryKey, { ...before, ...edit });
  return () => queryClient.setQueryData(queryKey, before);
}

function guidsOf(assets: readonly NamedAsset[]): string[] {
  return assets.map(({ guid }) => guid);
}
