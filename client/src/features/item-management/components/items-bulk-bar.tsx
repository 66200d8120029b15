import type { BulkItemChangeBody } from '@spoor/contracts/list-items/bulk-item.commands';
import type { ListItemNode, ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { Block } from '@spoor/contracts/pages/block';
import { CalendarClock, Ellipsis, Eye, EyeOff, FolderInput, Star, StarOff, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { useListItemCommands } from '../../../shared/list-items/list-item.commands.ts';
import { useItemWithdrawal } from '../../../shared/list-items/use-item-withdrawal.tsx';
import { X } from '../../../shared/ui/icons.tsx';
import { MenuButton } from '../../../shared/ui/menu-button.tsx';
import type { CommandOutcome } from '../../../shared/use-send-change.ts';
import { rootItems, sourceParentsOf } from '../managed-items.ts';
import { MoveItemsDialog } from './move-items-dialog.tsx';
import { ScheduleItemsDialog } from './schedule-items-dialog.tsx';
import { TagItemsDialog } from './tag-items-dialog.tsx';

interface ItemsBulkBarProps {
  readonly list: Block;
  readonly nodes: readonly ListItemNode[];
  /** The selected ones. */
  readonly items: readonly ListItemView[];
  readonly onSelectAll: () => void;
  readonly onDone: () => void;
}

type BulkDialogState = 'move' | 'plan' | 'tag';
type ItemEdit = { readonly isPublished?: boolean; readonly highlight?: boolean };

/** Actions on the selected items, each as one Change. */
export function ItemsBulkBar({ list, nodes, items, onSelectAll, onDone }: ItemsBulkBarProps) {
  const { t } = useI18n();
  const { change } = useListItemCommands();
  const { withdrawItems, itemWithdrawalDialog } = useItemWithdrawal();
  const [question, setQuestion] = useState<BulkDialogState | null>(null);
  if (items.length === 0) return null;

  function carryOut(bulkEdit: BulkItemChangeBody): void {
    onDone();
    void change({ items, change: bulkEdit });
  }
  /** Items stay chosen until what was asked about them is stored. */
  async function answer(bulkEdit: BulkItemChangeBody, meant = items): Promise<CommandOutcome> {
    const outcome = await change({ items: meant, change: bulkEdit });
    if (outcome.kind === 'stored') onDone();
    return outcome;
  }
  const edit = (values: ItemEdit) => {
    const act = () => carryOut({ type: 'edit', edit: values });
    if (values.isPublished === false) void withdrawItems({ act: 'hide', items, carryOut: act });
    else act();
  };
  const close = () => setQuestion(null);
  const isHidden = items.some(({ isPublished }) => !isPublished);

  return (
    <div
      className="items-bulk-bar row cluster gap-1"
      role="toolbar"
      aria-label={t('items.chosen', { count: items.length })}
    >
      <p role="status">{t('items.chosen', { count: items.length })}</p>
      <button type="button" className="tool" onClick={() => edit({ isPublished: isHidden })}>
        {isHidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
        {t(isHidden ? 'items.publish' : 'items.hide')}
      </button>
      <button
        type="button"
        className="tool"
        aria-label={t('items.remove')}
        onClick={() =>
          void withdrawItems({ act: 'remove', items, carryOut: () => carryOut({ type: 'remove' }) })
        }
      >
        <Trash2 aria-hidden="true" />
      </button>
      <BulkMenu items={items} onEdit={edit} onDialog={setQuestion} onSelectAll={onSelectAll} />
      <button type="button" className="tool" aria-label={t('items.select_none')} onClick={onDone}>
        <X aria-hidden="true" />
      </button>
      {itemWithdrawalDialog}
      <BulkQuestion question={question} {...{ list, nodes, items }} onClose={close} onAnswer={answer} />
    </div>
  );
}

interface BulkQuestionProps extends Pick<ItemsBulkBarProps, 'list' | 'nodes' | 'items'> {
  readonly question: BulkDialogState | null;
  readonly onClose: () => void;
  readonly onAnswer: (
    bulkEdit: BulkItemChangeBody,
    meant?: readonly ListItemView[],
  ) => Promise<CommandOutcome>;
}

function BulkQuestion({ question, list, nodes, items, onClose, onAnswer }: BulkQuestionProps) {
  const topmost = rootItems(items);
  switch (question) {
    case 'move':
      return (
        <MoveItemsDialog
          listGuid={list.guid}
          places={sourceParentsOf(nodes, list.guid, topmost)}
          items={topmost}
          onClose={onClose}
          onMove={(bulkEdit) => onAnswer(bulkEdit, topmost)}
        />
      );
    case 'plan':
      return <ScheduleItemsDialog items={items} onClose={onClose} onSchedule={(edit) => onAnswer(edit)} />;
    case 'tag':
      return (
        <TagItemsDialog
          listGuid={list.guid}
          items={items}
          onClose={onClose}
          onTag={(edit) => onAnswer(edit)}
        />
      );
    case null:
      return null;
  }
}

interface BulkMenuProps extends Pick<ItemsBulkBarProps, 'items' | 'onSelectAll'> {
  readonly onEdit: (values: ItemEdit) => void;
  readonly onDialog: (question: BulkDialogState) => void;
}

function BulkMenu({ items, onEdit, onDialog, onSelectAll }: BulkMenuProps) {
  const { t } = useI18n();
  const isMixed = new Set(items.map(({ isPublished }) => isPublished)).size > 1;
  const isPlain = items.some(({ highlight }) => !highlight);
  const hide = {
    id: 'hide',
    label: t('items.hide'),
    icon: <EyeOff />,
    onAction: () => onEdit({ isPublished: false }),
  };
  return (
    <MenuButton
      label={t('items.actions')}
      placement="top end"
      groups={[
        [
          ...(isMixed ? [hide] : []),
          { id: 'plan', label: t('items.plan'), icon: <CalendarClock />, onAction: () => onDialog('plan') },
          {
            id: 'highlight',
            label: t(isPlain ? 'items.highlight' : 'items.highlight_no'),
            icon: isPlain ? <Star /> : <StarOff />,
            onAction: () => onEdit({ highlight: isPlain }),
          },
        ],
        [
          { id: 'tag', label: t('items.tag'), icon: <Tag />, onAction: () => onDialog('tag') },
          { id: 'move', label: t('items.move'), icon: <FolderInput />, onAction: () => onDialog('move') },
        ],
        [{ id: 'all', label: t('items.select_all'), onAction: onSelectAll }],
      ]}
    >
      <Ellipsis aria-hidden="true" />
    </MenuButton>
  );
}
