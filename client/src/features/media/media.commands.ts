import type { EditAsset, OrganizeAssets } from '@spoor/contracts/assets/asset.commands';
import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import type { AssetFolder } from '@spoor/contracts/assets/asset-folder';
import type { EditAssetFolder } from '@spoor/contracts/assets/asset-folder.commands';
import { assetFolderRoutes } from '@spoor/contracts/assets/asset-folder.routes';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../shared/i18n.tsx';
import { keysOf, useCommand } from '../../shared/use-command.ts';
import { nameOfAsset } from './asset-name.ts';
import { createOwnRevisions } from './own-revisions.ts';

/** A file, and what it is called; files that were chosen elsewhere may come without a name. */
export type NamedAsset = Pick<AssetView, 'guid' | 'title' | 'fileName'>;

/** Everything that can be done to the library. Each is one Change, of however many files. */
export function useMediaCommands() {
  const { t } = useI18n();
  const [ownRevisions] = useState(createOwnRevisions);
  const subjectOf = (assets: readonly NamedAsset[]) => {
    const [first, ...others] = assets;
    const name = first === undefined || others.length > 0 ? '' : nameOfAsset(first);
    return name || t('media.count', { count: assets.length });
  };

  return {
    edit: useCommand<{ asset: AssetView; edit: EditAsset }>({
      task: ({ asset }) => ({ type: 'edit', entity: 'asset', subject: nameOfAsset(asset) }),
      send: async (api, { asset: { guid, revision }, edit }, intent) => {
        const fields = Object.keys(edit);
        const answer = await api.call(assetRoutes.edit, {
          parameters: { guid },
          body: edit,
          ...keysOf(intent, ownRevisions.under(guid, fields, revision)),
        });
        ownRevisions.landed(guid, fields, answer.data.revision);
        return answer;
      },
      optimistic: (queryClient, { asset, edit }) => shownAs(queryClient, asset, edit),
    }),
    organize: useCommand<{ assets: readonly NamedAsset[]; change: Omit<OrganizeAssets, 'guids'> }>({
      task: ({ assets, change }) => ({
        type: change.edit?.folderGuid === undefined ? 'edit' : 'move',
        entity: 'asset',
        subject: subjectOf(assets),
        bulk: assets.length,
      }),
      send: (api, { assets, change }, intent) =>
        api.call(assetRoutes.organize, { body: { guids: guidsOf(assets), ...change }, ...keysOf(intent) }),
      offersUndo: true,
    }),
    /** Says which words come and go, not which there are: two quick ones never meet. */
    tag: useCommand<{ asset: AssetView; tags: readonly string[] }>({
      task: ({ asset }) => ({ type: 'edit', entity: 'asset', subject: nameOfAsset(asset) }),
      send: (api, { asset, tags }, intent) =>
        api.call(assetRoutes.organize, {
          body: { guids: [asset.guid], ...tagsBetween(asset.tags, tags) },
          ...keysOf(intent),
        }),
      optimistic: (queryClient, { asset, tags }) => shownAs(queryClient, asset, { tags: [...tags] }),
    }),
    /** Answers `in_use`, with what refers to them, unless forced. */
    remove: useCommand<{ assets: readonly AssetView[]; force: boolean }>({
      task: ({ assets }) => ({
        type: 'delete',
        entity: 'asset',
        subject: subjectOf(assets),
        bulk: assets.length,
      }),
      send: (api, { assets, force }, intent) =>
        api.call(assetRoutes.removeMany, { body: { guids: guidsOf(assets), force }, ...keysOf(intent) }),
      expects: ['in_use'],
      offersUndo: true,
    }),
    addFolder: useCommand<AssetFolder>({
      task: ({ name }) => ({ type: 'add', entity: 'asset', subject: name }),
      send: (api, folder, intent) => api.call(assetFolderRoutes.add, { body: folder, ...keysOf(intent) }),
    }),
    editFolder: useCommand<{ folder: AssetFolder; edit: EditAssetFolder }>({
      task: ({ folder }) => ({ type: 'edit', entity: 'asset', subject: folder.name }),
      send: (api, { folder, edit }, intent) =>
        api.call(assetFolderRoutes.edit, {
          parameters: { guid: folder.guid },
          body: edit,
          ...keysOf(intent),
        }),
    }),
    removeFolder: useCommand<AssetFolder>({
      task: ({ name }) => ({ type: 'delete', entity: 'asset', subject: name }),
      send: (api, { guid }, intent) =>
        api.call(assetFolderRoutes.remove, { parameters: { guid }, ...keysOf(intent) }),
      offersUndo: true,
    }),
  };
}

/** Which words come and go between two lists of them. */
export function tagsBetween(
  before: readonly string[],
  after: readonly string[],
): Pick<OrganizeAssets, 'addTags' | 'removeTags'> {
  return {
    addTags: after.filter((tag) => !before.includes(tag)),
    removeTags: before.filter((tag) => !after.includes(tag)),
  };
}

/** Shows an edit before the server has answered. @returns what takes it back */
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
