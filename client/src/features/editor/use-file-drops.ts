import { monitorForExternal } from '@atlaskit/pragmatic-drag-and-drop/adapter/monitor-for-external';
import { containsFiles } from '@atlaskit/pragmatic-drag-and-drop/utils/contains-files';
import { getFiles } from '@atlaskit/pragmatic-drag-and-drop/utils/get-files';
import { preventUnhandled } from '@atlaskit/pragmatic-drag-and-drop/utils/prevent-unhandled';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import type { Block } from '@spoor/contracts/pages/block';
import { sameJson } from '@spoor/contracts/shared/leaf-changes';
import { useEffect, useEffectEvent } from 'react';
import { useI18n } from '../../shared/i18n.tsx';
import { newGuid } from '../../shared/new-guid.ts';
import { useStore } from '../../shared/store.ts';
import { useUploads } from '../../shared/uploads.tsx';
import { looseBlock } from './block-copies.ts';
import { type DropSpot, dropSpotAtom, placeOfSpot, spotUnder } from './block-drag.ts';
import { useEditor } from './editor-context.tsx';
import { useBlockActions } from './use-block-actions.ts';

/**
 * Files that are dropped on the canvas become blocks where they fall, once they have arrived; what cannot be kept is told in
 * the tray of uploads. Dropped anywhere else, they no longer lead the browser away from the page.
 */
export function useFileDrops(): void {
  const { t } = useI18n();
  const store = useStore();
  const { page } = useEditor();
  const { insert } = useBlockActions();
  const { uploadFiles } = useUploads();

  const place = useEffectEvent((assets: readonly AssetView[], spot: DropSpot) => {
    const at = placeOfSpot(page.buildingBlockInstances, spot, []);
    const blocks = assets.map(blockOf);
    if (at === undefined || blocks.length === 0) return;
    void insert(blocks, at, t('blocks.from_files', { blocks: t('blocks.count', { count: blocks.length }) }));
  });
  const drop = useEffectEvent(async (files: readonly File[], spot: DropSpot) => {
    const assets = await uploadFiles(files);
    place(assets, spot);
  });

  useEffect(() => {
    const show = (spot: DropSpot | null) => {
      if (!sameJson(store.get(dropSpotAtom), spot)) store.set(dropSpotAtom, spot);
    };
    return monitorForExternal({
      canMonitor: containsFiles,
      // It ends by itself. Stopped while files are dropped, it would hold them back from a text that takes them.
      onDragStart: () => preventUnhandled.start(),
      onDrag: ({ location }) => show(spotUnder(location.current.dropTargets)),
      onDropTargetChange: ({ location }) => show(spotUnder(location.current.dropTargets)),
      onDrop: ({ source, location }) => {
        show(null);
        const spot = spotUnder(location.current.dropTargets);
        if (spot !== null) void drop(getFiles({ source }), spot);
      },
    });
  }, [store]);
}

/** What shows a file to visitors: a picture, a film, or a link to download it. */
function blockOf({ guid, kind, alt, fileName }: AssetView): Block {
  switch (kind) {
    case 'image':
      return looseBlock(newGuid(), 'Image', { imageGuid: guid, alt, decorative: false });
    case 'video':
      return looseBlock(newGuid(), 'Video', { provider: 'file', id: '', fileGuid: guid, title: '' });
    default:
      return looseBlock(newGuid(), 'File', { fileGuid: guid, label: fileName });
  }
}
