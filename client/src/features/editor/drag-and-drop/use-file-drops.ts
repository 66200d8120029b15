import { monitorForExternal } from '@atlaskit/pragmatic-drag-and-drop/adapter/monitor-for-external';
import { containsFiles } from '@atlaskit/pragmatic-drag-and-drop/utils/contains-files';
import { getFiles } from '@atlaskit/pragmatic-drag-and-drop/utils/get-files';
import { preventUnhandled } from '@atlaskit/pragmatic-drag-and-drop/utils/prevent-unhandled';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import type { Block } from '@spoor/contracts/pages/block';
import { sameJson } from '@spoor/contracts/shared/field-changes';
import { useEffect, useEffectEvent } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { newGuid } from '../../../shared/new-guid.ts';
import { useStore } from '../../../shared/store.ts';
import { useUploads } from '../../../shared/uploads.tsx';
import { newBlock } from '../blocks/block-commands.ts';
import { useBlockActions } from '../blocks/use-block-actions.ts';
import { useEditor } from '../editor-context.tsx';
import { type DropTarget, dropTargetAtom, dropTargetUnder, placeOfDropTarget } from './block-drag.ts';

/**
 * Files that are dropped on the canvas are uploaded and become blocks there; rejected ones are reported in the list
 * of uploads. Elsewhere the drop is ignored, so that the browser does not open the file.
 */
export function useFileDrops(): void {
  const { t } = useI18n();
  const store = useStore();
  const { page } = useEditor();
  const { insert } = useBlockActions();
  const { uploadFiles } = useUploads();

  const place = useEffectEvent((assets: readonly AssetView[], spot: DropTarget) => {
    const at = placeOfDropTarget(page.buildingBlockInstances, spot, []);
    const blocks = assets.map(blockOf);
    if (at === undefined || blocks.length === 0) return;
    void insert(blocks, at, t('blocks.from_files', { blocks: t('blocks.count', { count: blocks.length }) }));
  });
  const drop = useEffectEvent(async (files: readonly File[], spot: DropTarget) => {
    const assets = await uploadFiles(files);
    place(assets, spot);
  });

  useEffect(() => {
    const show = (spot: DropTarget | null) => {
      if (!sameJson(store.get(dropTargetAtom), spot)) store.set(dropTargetAtom, spot);
    };
    return monitorForExternal({
      canMonitor: containsFiles,
      // It stops by itself. Stopping it here would keep the drop from a text that takes files.
      onDragStart: () => preventUnhandled.start(),
      onDrag: ({ location }) => show(dropTargetUnder(location.current.dropTargets)),
      onDropTargetChange: ({ location }) => show(dropTargetUnder(location.current.dropTargets)),
      onDrop: ({ source, location }) => {
        show(null);
        const spot = dropTargetUnder(location.current.dropTargets);
        if (spot !== null) void drop(getFiles({ source }), spot);
      },
    });
  }, [store]);
}

/** An image, a video, or a download link. */
function blockOf({ guid, kind, alt, fileName }: AssetView): Block {
  switch (kind) {
    case 'image':
      return newBlock(newGuid(), 'Image', { imageGuid: guid, alt, decorative: false });
    case 'video':
      return newBlock(newGuid(), 'Video', { provider: 'file', id: '', fileGuid: guid, title: '' });
    case 'document':
    case 'audio':
    case 'captions':
    case 'archive':
      return newBlock(newGuid(), 'File', { fileGuid: guid, label: fileName });
  }
}
