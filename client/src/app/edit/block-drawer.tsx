import type { Block } from '@spoor/contracts/pages/block';
import { useEffect } from 'react';
import { focusBlock } from '../../features/editor/block-focus.ts';
import { BlockPanel } from '../../features/editor/components/block-panel.tsx';
import { EditorDrawer } from '../../features/editor/components/editor-drawer.tsx';
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
      <BlockPanel
        block={block}
        history={<History entities={[`block:${block.guid}`]} userGuid={userGuid} />}
      />
    </EditorDrawer>
  );
}
