import type { Block } from '@spoor/contracts/pages/block';
import {
  ArrowDown,
  ArrowUp,
  Copy,
  CopyPlus,
  Ellipsis,
  Plus,
  Scissors,
  SquarePen,
  Trash2,
} from 'lucide-react';
import { useLayoutEffect } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { useAtom, useSetAtom } from '../../../shared/store.ts';
import { MenuButton } from '../../../shared/ui/menu-button.tsx';
import { copySelection } from '../copy-selection.ts';
import { insertionPointAtom, openBlockAtom, toolFocusAtom } from '../editor.atoms.ts';
import { useBlockActions } from '../use-block-actions.ts';

/** What can be done to the one block that is selected. */
export function BlockToolbar({ block, name }: { block: Block; name: string }) {
  const { t } = useI18n();
  const { step, remove, duplicate } = useBlockActions();
  const openBlock = useSetAtom(openBlockAtom);
  const insertAt = useSetAtom(insertionPointAtom);
  const [toolFocus, setToolFocus] = useAtom(toolFocusAtom);
  const { guid, layoutPosition, parentGuid, sortId } = block;

  // Moving the element took the focus away from the button that was pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what moves the element
  useLayoutEffect(() => {
    if (toolFocus?.guid !== guid || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`#tools-${guid} [data-tool="${toolFocus.tool}"]`)?.focus();
  }, [toolFocus, guid, layoutPosition, parentGuid, sortId]);

  const move = (direction: 'up' | 'down') => {
    setToolFocus({ guid, tool: direction });
    void step([block], direction);
  };

  return (
    <>
      <button
        type="button"
        className="tool"
        data-tool="up"
        aria-label={t('block.up', { name })}
        title={`${t('block.up', { name })} (Alt+↑)`}
        onClick={() => move('up')}
      >
        <ArrowUp aria-hidden="true" />
      </button>
      <button
        type="button"
        className="tool"
        data-tool="down"
        aria-label={t('block.down', { name })}
        title={`${t('block.down', { name })} (Alt+↓)`}
        onClick={() => move('down')}
      >
        <ArrowDown aria-hidden="true" />
      </button>
      <button
        type="button"
        className="tool"
        aria-label={t('block.duplicate', { name })}
        title={`${t('block.duplicate', { name })} (Ctrl+D)`}
        onClick={() => void duplicate([block])}
      >
        <CopyPlus aria-hidden="true" />
      </button>
      <button
        type="button"
        className="tool"
        aria-label={t('block.remove', { name })}
        title={`${t('block.remove', { name })} (Delete)`}
        onClick={() => void remove([block])}
      >
        <Trash2 aria-hidden="true" />
      </button>
      <MenuButton
        label={t('block.more', { name })}
        groups={[
          [
            {
              id: 'edit',
              label: t('block.form'),
              icon: <SquarePen aria-hidden="true" />,
              keys: 'Enter',
              onAction: () => openBlock(guid),
            },
            {
              id: 'add',
              label: t('block.add_below'),
              icon: <Plus aria-hidden="true" />,
              keys: '/',
              onAction: () => insertAt({ layoutPosition, parentGuid, afterGuid: guid }),
            },
          ],
          [
            {
              id: 'copy',
              label: t('block.copy'),
              icon: <Copy aria-hidden="true" />,
              keys: 'Ctrl+C',
              onAction: () => copySelection('copy'),
            },
            {
              id: 'cut',
              label: t('block.cut'),
              icon: <Scissors aria-hidden="true" />,
              keys: 'Ctrl+X',
              onAction: () => copySelection('cut'),
            },
          ],
        ]}
      >
        <Ellipsis aria-hidden="true" />
      </MenuButton>
    </>
  );
}
