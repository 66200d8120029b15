import type { Block } from '@spoor/contracts/pages/block';
import { useEffect, useMemo } from 'react';
import { keepAboveSheet } from '../../features/editor/blocks/scroll-to-block.ts';
import { useEditor } from '../../features/editor/editor-context.tsx';
import { BlockPanel, type BlockTab } from '../../features/editor/panels/block-panel.tsx';
import { EditorDrawer } from '../../features/editor/panels/editor-drawer.tsx';
import { focusBlock } from '../../features/editor/selection/block-focus.ts';
import { blockName } from '../../shared/blocks/block-name.ts';
import { useI18n } from '../../shared/i18n.tsx';
import { EditorHistory } from './editor-history.tsx';

interface BlockDrawerProps {
  readonly block: Block;
  readonly userGuid: string;
  /** The drawer follows the selection; nobody opened it by hand. */
  readonly isFollowing: boolean;
  readonly tabs: readonly BlockTab[] | undefined;
  readonly onClose: () => void;
}

export function BlockDrawer({ block, userGuid, isFollowing, tabs, onClose }: BlockDrawerProps) {
  const i18n = useI18n();
  const { regions } = useEditor();
  const history = useMemo(
    () => <EditorHistory entities={[`block:${block.guid}`]} userGuid={userGuid} />,
    [block.guid, userGuid],
  );
  useEffect(() => keepAboveSheet(block.guid), [block.guid]);
  return (
    <EditorDrawer
      title={blockName(i18n, block.buildingBlockName)}
      takesFocus={!isFollowing}
      onClose={() => {
        onClose();
        focusBlock(block.guid);
      }}
    >
      <BlockPanel block={block} hasRegions={regions.length > 1} history={history} tabs={tabs} />
    </EditorDrawer>
  );
}
