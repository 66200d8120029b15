import type { BulkItemWish } from '@spoor/contracts/list-items/bulk-item.commands';
import type { ListItemNode, ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { Block } from '@spoor/contracts/pages/block';
import { CalendarClock, Ellipsis, Eye, EyeOff, FolderInput, Star, StarOff, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { X } from '../../../shared/ui/icons.tsx';
import { MenuButton } from '../../../shared/ui/menu-button.tsx';
import { useListItemCommands } from '../list-item.commands.ts';
import { placesLeft, topmostItems } from './managed-items.ts';
import { MoveItemsDialog } from './move-items-dialog.tsx';
import { PlanItemsDialog } from './plan-items-dialog.tsx';
import { TagItemsDialog } from './tag-items-dialog.tsx';

interface ItemsBulkBarProps {
  readonly list: Block;
  /** As they stand in it. */
  readonly nodes: readonly ListItemNode[];
  /** Those that are chosen. */
  readonly items: readonly ListItemView[];
  readonly onSelectAll: () => void;
  readonly onDone: () => void;
}

type Question = 'move' | 'plan' | 'tag';

/** What can be done to the chosen items, all at once and with one way back. */
export function ItemsBulkBar({ list, nodes, items, onSelectAll, onDone }: ItemsBulkBarProps) {
  const { t } = useI18n();
  const { change } = useListItemCommands();
  const [question, setQuestion] = useState<Question | null>(null);
  if (items.length === 0) return null;

  function carryOut(wish: BulkItemWish, meant: readonly ListItemView[] = items): void {
    setQuestion(null);
    onDone();
    void change({ items: meant, change: wish });
  }
  const edit = (values: { isPublished?: boolean; highlight?: boolean }) => () =>
    carryOut({ type: 'edit', edit: values });
  const close = () => setQuestion(null);
  const topmost = topmostItems(items);
  const isHidden = items.some(({ isPublished }) => !isPublished);
  const isPlain = items.some(({ highlight }) => !highlight);

  return (
    <div className="items-bulk" role="toolbar" aria-label={t('items.chosen', { count: items.length })}>
      <p role="status">{t('items.chosen', { count: items.length })}</p>
      <button type="button" className="tool tool--named" onClick={edit({ isPublished: isHidden })}>
        {isHidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
        {t(isHidden ? 'items.publish' : 'items.hide')}
      </button>
      <button
        type="button"
        className="tool"
        aria-label={t('items.remove')}
        onClick={() => carryOut({ type: 'remove' })}
      >
        <Trash2 aria-hidden="true" />
      </button>
      <MenuButton
        label={t('items.actions')}
        placement="top end"
        groups={[
          [
            ...(isHidden && items.some(({ isPublished }) => isPublished)
              ? [
                  {
                    id: 'hide',
                    label: t('items.hide'),
                    icon: <EyeOff />,
                    onAction: edit({ isPublished: false }),
                  },
                ]
              : []),
            {
              id: 'plan',
              label: t('items.plan'),
              icon: <CalendarClock />,
              onAction: () => setQuestion('plan'),
            },
            {
              id: 'highlight',
              label: t(isPlain ? 'items.highlight' : 'items.highlight_no'),
              icon: isPlain ? <Star /> : <StarOff />,
              onAction: edit({ highlight: isPlain }),
            },
          ],
          [
            { id: 'tag', label: t('items.tag'), icon: <Tag />, onAction: () => setQuestion('tag') },
            {
              id: 'move',
              label: t('items.move'),
              icon: <FolderInput />,
              onAction: () => setQuestion('move'),
            },
          ],
          [{ id: 'all', label: t('items.select_all'), onAction: onSelectAll }],
        ]}
      >
        <Ellipsis aria-hidden="true" />
      </MenuButton>
      <button type="button" className="tool" aria-label={t('items.select_none')} onClick={onDone}>
        <X aria-hidden="true" />
      </button>
      {question === 'move' ? (
        <MoveItemsDialog
          listGuid={list.guid}
          places={placesLeft(nodes, list.guid, topmost)}
          items={topmost}
          onClose={close}
          onMove={(wish) => carryOut(wish, topmost)}
        />
      ) : null}
      {question === 'plan' ? <PlanItemsDialog items={items} onClose={close} onPlan={carryOut} /> : null}
      {question === 'tag' ? (
        <TagItemsDialog listGuid={list.guid} items={items} onClose={close} onTag={carryOut} />
      ) : null}
    </div>
  );
}
