import type { Block } from '@spoor/contracts/pages/block';
import {
  ArrowDown,
  ArrowUp,
  Copy,
  CopyPlus,
  Ellipsis,
  type LucideIcon,
  Plus,
  Scissors,
  SquarePen,
  Trash2,
} from 'lucide-react';
import { useLayoutEffect } from 'react';
import { type TextKey, useI18n } from '../../../shared/i18n.tsx';
import { useAtom, useSetAtom } from '../../../shared/store.ts';
import { MenuButton } from '../../../shared/ui/menu-button.tsx';
import { copySelection } from '../clipboard/copy-selection.ts';
import { insertionPointAtom, openBlockAtom, toolFocusAtom } from '../editor.atoms.ts';
import { useBlockActions } from './use-block-actions.ts';

/** The tools of the one selected block. */
export function BlockToolbar({ block, name }: { block: Block; name: string }) {
  const { t } = useI18n();
  const { step, remove, duplicate } = useBlockActions();
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

  const tools = [
    { text: t('block.up', { name }), keys: 'Alt+↑', Icon: ArrowUp, tool: 'up', run: () => move('up') },
    {
      text: t('block.down', { name }),
      keys: 'Alt+↓',
      Icon: ArrowDown,
      tool: 'down',
      run: () => move('down'),
    },
    {
      text: t('block.duplicate', { name }),
      keys: 'Ctrl+D',
      Icon: CopyPlus,
      run: () => void duplicate([block]),
    },
    { text: t('block.remove', { name }), keys: 'Delete', Icon: Trash2, run: () => void remove([block]) },
  ];
  return (
    <>
      {tools.map(({ text, keys, Icon, tool, run }) => (
        <button
          key={text}
          type="button"
          className="tool"
          data-tool={tool}
          aria-label={text}
          title={`${text} (${keys})`}
          onClick={run}
        >
          <Icon aria-hidden="true" />
        </button>
      ))}
      <MoreBlockTools block={block} name={name} />
    </>
  );
}

function MoreBlockTools({ block, name }: { block: Block; name: string }) {
  const { t } = useI18n();
  const openBlock = useSetAtom(openBlockAtom);
  const insertAt = useSetAtom(insertionPointAtom);
  const { guid, layoutPosition, parentGuid } = block;
  const action = (id: string, label: TextKey, Icon: LucideIcon, keys: string, onAction: () => void) => ({
    id,
    label: t(label),
    keys,
    onAction,
    icon: <Icon aria-hidden="true" />,
  });
  return (
    <MenuButton
      label={t('block.more', { name })}
      groups={[
        [
          action('edit', 'block.form', SquarePen, 'Enter', () => openBlock(guid)),
          action('add', 'block.add_below', Plus, '/', () =>
            insertAt({ layoutPosition, parentGuid, afterGuid: guid }),
          ),
        ],
        [
          action('copy', 'block.copy', Copy, 'Ctrl+C', () => copySelection('copy')),
          action('cut', 'block.cut', Scissors, 'Ctrl+X', () => copySelection('cut')),
        ],
      ]}
    >
      <Ellipsis aria-hidden="true" />
    </MenuButton>
  );
}
