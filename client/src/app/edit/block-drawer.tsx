import type { Block } from '@spoor/contracts/pages/block';
import { BlockPanel } from '../../features/editor/components/block-panel.tsx';
import { EditorDrawer } from '../../features/editor/components/editor-drawer.tsx';
import { type TextKey, useI18n } from '../../shared/i18n.tsx';
import { History } from './history.tsx';

interface BlockDrawerProps {
  readonly block: Block;
  readonly userGuid: string;
  readonly onClose: () => void;
}

/** The drawer that shows one block of a page or of an item: its form, and what was done to it. */
export function BlockDrawer({ block, userGuid, onClose }: BlockDrawerProps) {
  const { t } = useI18n();
  return (
    <EditorDrawer title={t(`block.${block.buildingBlockName}` as TextKey)} onClose={onClose}>
      <BlockPanel
        block={block}
        history={<History entities={[`block:${block.guid}`]} userGuid={userGuid} />}
      />
    </EditorDrawer>
  );
}
