import type { Block } from '@spoor/contracts/pages/block';
import { GripVertical } from 'lucide-react';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { type TextKey, useI18n } from '../../../shared/i18n.tsx';
import { useAtomValue, useSetAtom } from '../../../shared/store.ts';
import { markedAtom } from '../../../shared/tasks/task.atoms.ts';
import { openBlockAtom, selectBlocksAtom } from '../editor.atoms.ts';
import { useEditorAtHand } from '../editor-context.tsx';
import { useBlockDrag } from '../use-block-drag.ts';
import { useSelectMore } from '../use-select-more.ts';
import { useSelectedAs } from '../use-selection.ts';
import { BlockToolbar } from './block-toolbar.tsx';
import { Inserter } from './inserter.tsx';
import './block-frame.css';

/** A block on the canvas: the visitor's own view of it, by what it is taken above, and a place to add below. */
export function BlockFrame({ block, children }: { block: Block; children: ReactNode }) {
  const { t } = useI18n();
  const { guid, buildingBlockName, layoutPosition, parentGuid } = block;
  const select = useSetAtom(selectBlocksAtom);
  const selectMore = useSelectMore();
  const openBlock = useSetAtom(openBlockAtom);
  const selectedAs = useSelectedAs(guid);
  const isMarked = useAtomValue(markedAtom).has(guid);
  const name = t(`block.${buildingBlockName}` as TextKey);
  const frame = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const dropEdge = useBlockDrag({ guid, name, frame, handle, isInRow: useIsInRow(block) });

  function onClick(event: MouseEvent): void {
    event.stopPropagation();
    if (event.shiftKey) selectMore.extend(guid);
    else if (event.ctrlKey || event.metaKey) selectMore.toggle(guid);
    else if (selectedAs !== 'only') select([guid]);
  }

  return (
    <div
      ref={frame}
      className="block-frame"
      data-guid={guid}
      data-block={buildingBlockName}
      data-selected={selectedAs === 'none' ? undefined : selectedAs}
      data-marked={isMarked || undefined}
      data-drop={dropEdge}
    >
      <div className="block-frame__tools">
        <div
          id={`tools-${guid}`}
          className="tools block-toolbar"
          role="toolbar"
          aria-label={t('block.toolbar', { name })}
        >
          <button
            ref={handle}
            type="button"
            className="tool tool--named block-toolbar__handle"
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the toolbar's first button does the same for the keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div className="block-frame__view" onClick={onClick} onDoubleClick={() => openUntyped(openBlock, guid)}>
        {children}
      </div>
      <Inserter
        label={t('block.add_after', { name })}
        point={{ layoutPosition, parentGuid, afterGuid: guid }}
      />
    </div>
  );
}

/** A double click in a text chooses a word; anywhere else it opens the form. */
function openUntyped(open: (guid: string) => void, guid: string): void {
  const { activeElement } = document;
  const isTyping = activeElement instanceof HTMLElement && activeElement.isContentEditable;
  if (!isTyping) open(guid);
}

/** Blocks in columns stand beside each other, but for side columns, which have no room. */
function useIsInRow({ parentGuid, layoutPosition }: Block): boolean {
  const { page } = useEditorAtHand();
  if (parentGuid === null || layoutPosition.startsWith('side')) return false;
  // A block that comes to stand in another is drawn again, and what it stands in stays what it is.
  const parent = page().buildingBlockInstances.find(({ guid }) => guid === parentGuid);
  return parent?.buildingBlockName === 'Columns';
}
