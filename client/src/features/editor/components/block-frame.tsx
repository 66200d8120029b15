import type { Block } from '@spoor/contracts/pages/block';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { type TextKey, useI18n } from '../../../shared/i18n.tsx';
import { useSetAtom } from '../../../shared/store.ts';
import { openBlockAtom } from '../editor.atoms.ts';
import { useAtHand } from '../use-at-hand.ts';
import { useBlockDrag } from '../use-block-drag.ts';
import { useIsMarked, useSelectedAs } from '../use-selection.ts';
import { BlockToolbar } from './block-toolbar.tsx';
import { Inserter } from './inserter.tsx';
import './block-frame.css';

/**
 * A block on the canvas: the visitor's own view of it, by what it is taken above, and a place to add below. It knows nothing
 * of the page around it: of three hundred blocks, only the one that changed is drawn again.
 */
export function BlockFrame({ block, children }: { block: Block; children: ReactNode }) {
  const { t } = useI18n();
  const { guid, buildingBlockName, layoutPosition, parentGuid } = block;
  const openBlock = useSetAtom(openBlockAtom);
  const selectedAs = useSelectedAs(guid);
  const isMarked = useIsMarked(guid);
  const { isPointed, focus } = useAtHand(guid);
  const name = t(`block.${buildingBlockName}` as TextKey);
  const frame = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const dropEdge = useBlockDrag({ guid, name, frame, handle });

  return (
    <div
      ref={frame}
      className="block-frame"
      data-guid={guid}
      data-block={buildingBlockName}
      data-selected={selectedAs === 'none' ? undefined : selectedAs}
      data-marked={isMarked || undefined}
      data-pointed={isPointed || undefined}
      data-focus={focus === 'none' ? undefined : focus}
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
      <div className="block-frame__view">{children}</div>
      <Inserter
        label={t('block.add_after', { name })}
        point={{ layoutPosition, parentGuid, afterGuid: guid }}
      />
    </div>
  );
}
