import type { Block } from '@spoor/contracts/pages/block';
import { useEffect, useMemo } from 'react';
import { focusBlock } from '../../features/editor/block-focus.ts';
import { BlockPanel } from '../../features/editor/components/block-panel.tsx';
import { EditorDrawer } from '../../features/editor/components/editor-drawer.tsx';
import { useEditor } from '../../features/editor/editor-context.tsx';
import { keepAboveSheet } from '../../features/editor/scroll-to-block.ts';
import { type TextKey, useI18n } from '../../shared/i18n.tsx';
import { History } from './history.tsx';

interface BlockDrawerProps {
  readonly block: Block;
  readonly userGuid: string;
  /** Nobody asked for it: it shows what is selected. */
  readonly isFollowing: boolean;
  readonly onClose: () => void;
}

/** The drawer that shows one block of a page or of an item: its form, and what was done to it. */
export function BlockDrawer({ block, userGuid, isFollowing, onClose }: BlockDrawerProps) {
  const { t } = useI18n();
  const { regions } = useEditor();
  const history = useMemo(
    () => <History entities={[`block:${block.guid}`]} userGuid={userGuid} />,
    [block.guid, userGuid],
  );
  useEffect(() => keepAboveSheet(block.guid), [block.guid]);
  return (
    <EditorDrawer
      title={t(`block.${block.buildingBlockName}` as TextKey)}
      takesFocus={!isFollowing}
      onClose={() => {
        onClose();
        focusBlock(block.guid);
      }}
    >
      <BlockPanel block={block} hasRegions={regions.length > 1} history={history} />
    </EditorDrawer>
  );
}
