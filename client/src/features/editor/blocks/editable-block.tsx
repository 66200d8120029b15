import type { Block } from '@spoor/contracts/pages/block';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { useSetAtom } from '../../../shared/store.ts';
import { useBlockDrag } from '../drag-and-drop/use-block-drag.ts';
import { openBlockAtom } from '../editor.atoms.ts';
import { useBlockSelection, useIsHighlighted } from '../selection/use-selection.ts';
import { useEditedWords } from '../use-edited-words.ts';
import { BlockToolbar } from './block-toolbar.tsx';
import { InsertBlockButton } from './insert-block-button.tsx';
import { useActiveBlock } from './use-active-block.ts';
import './editable-block.css';
import { blockName } from '../../../shared/blocks/block-name.ts';

/**
 * A block on the canvas with its toolbar, and a button to insert one below. It does not depend on the rest of the
 * page: of three hundred blocks only the changed one is rendered again.
 */
export function EditableBlock({ block, children }: { block: Block; children: ReactNode }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { addAfter } = useEditedWords();
  const { guid, buildingBlockName, layoutPosition, parentGuid } = block;
  const openBlock = useSetAtom(openBlockAtom);
  const selectedAs = useBlockSelection(guid);
  const isMarked = useIsHighlighted(guid);
  const { isPointed, focus } = useActiveBlock(guid);
  const name = blockName(i18n, buildingBlockName);
  const frame = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const dropEdge = useBlockDrag({ guid, name, frame, handle });

  return (
    <div
      ref={frame}
      className="editable-block"
      data-guid={guid}
      data-block={buildingBlockName}
      data-selected={selectedAs === 'none' ? undefined : selectedAs}
      data-marked={isMarked || undefined}
      data-pointed={isPointed || undefined}
      data-focus={focus === 'none' ? undefined : focus}
      data-drop={dropEdge}
    >
      <div className="editable-block__tools">
        <div
          id={`tools-${guid}`}
          className="tools block-toolbar"
          role="toolbar"
          aria-label={t('block.toolbar', { name })}
        >
          <button
            ref={handle}
            type="button"
            className="tool block-toolbar__handle"
            aria-label={t('block.edit', { name })}
            title={t('block.handle_hint')}
            onClick={() => openBlock(guid)}
          >
            <GripVertical aria-hidden="true" />
            {name}
          </button>
          {selectedAs === 'only' ? <BlockToolbar block={block} name={name} /> : null}
        </div>
      </div>
      <div className="editable-block__view">{children}</div>
      <InsertBlockButton label={addAfter(name)} point={{ layoutPosition, parentGuid, afterGuid: guid }} />
    </div>
  );
}
