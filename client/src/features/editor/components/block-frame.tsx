import type { Block } from '@spoor/contracts/pages/block';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { type TextKey, useI18n } from '../../../shared/i18n.tsx';
import { useAtom, useAtomValue } from '../../../shared/store.ts';
import { markedAtom } from '../../../shared/tasks/task.atoms.ts';
import { siblingsOf, stepTo } from '../block-places.ts';
import { panelAtom } from '../editor.atoms.ts';
import { useEditor } from '../editor-context.tsx';
import { Inserter } from './inserter.tsx';
import './block-frame.css';

/** A block on the canvas: the visitor's own view of it, with a toolbar above and a place to add below. */
export function BlockFrame({ block, children }: { block: Block; children: ReactNode }) {
  const { t } = useI18n();
  const { page, commands } = useEditor();
  const [panel, setPanel] = useAtom(panelAtom);
  const isMarked = useAtomValue(markedAtom).has(block.guid);
  const isSelected = panel?.kind === 'block' && panel.guid === block.guid;
  const name = t(`block.${block.buildingBlockName}` as TextKey);
  const select = () => setPanel({ kind: 'block', guid: block.guid });
  const toolbarId = `tools-${block.guid}`;

  async function move(direction: 'up' | 'down'): Promise<void> {
    const place = stepTo(page.buildingBlockInstances, block, direction);
    if (place === undefined) return;
    await commands.moveBlock({ block, place });
    // Moving the element took the focus away from the button that was pressed.
    document.querySelector<HTMLElement>(`#${toolbarId} [data-move="${direction}"]`)?.focus();
  }

  async function remove(): Promise<void> {
    const siblings = siblingsOf(page.buildingBlockInstances, block);
    const index = siblings.findIndex(({ guid }) => guid === block.guid);
    const neighbour = siblings[index + 1] ?? siblings[index - 1];
    if (isSelected) setPanel(null);
    await commands.removeBlock(block);
    document.querySelector<HTMLElement>(`#tools-${neighbour?.guid} button`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey && event.key === 'ArrowUp') void move('up');
    else if (event.altKey && event.key === 'ArrowDown') void move('down');
    else if (event.key === 'Delete') void remove();
    else return;
    event.preventDefault();
  }

  function onClick(event: MouseEvent): void {
    event.stopPropagation();
    select();
  }

  return (
    <div
      className="block-frame"
      data-block={block.buildingBlockName}
      data-selected={isSelected || undefined}
      data-marked={isMarked || undefined}
    >
      <div
        id={toolbarId}
        className="tools block-toolbar"
        role="toolbar"
        aria-label={t('block.toolbar', { name })}
        onKeyDown={onKeyDown}
      >
        <button
          type="button"
          className="tool tool--named"
          aria-label={t('block.edit', { name })}
          onClick={select}
        >
          <Pencil aria-hidden="true" />
          {name}
        </button>
        <button
          type="button"
          className="tool"
          data-move="up"
          aria-label={t('block.up', { name })}
          onClick={() => void move('up')}
        >
          <ArrowUp aria-hidden="true" />
        </button>
        <button
          type="button"
          className="tool"
          data-move="down"
          aria-label={t('block.down', { name })}
          onClick={() => void move('down')}
        >
          <ArrowDown aria-hidden="true" />
        </button>
        <button
          type="button"
          className="tool"
          aria-label={t('block.remove', { name })}
          onClick={() => void remove()}
        >
          <Trash2 aria-hidden="true" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the toolbar's first button does the same for the keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div className="block-frame__view" onClick={onClick}>
        {children}
      </div>
      <Inserter
        label={t('block.add_after', { name })}
        point={{ layoutPosition: block.layoutPosition, parentGuid: block.parentGuid, afterGuid: block.guid }}
      />
    </div>
  );
}
