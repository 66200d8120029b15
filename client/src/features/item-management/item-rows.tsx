import { itemStatusOf } from '@spoor/contracts/list-items/item-status';
import type { ListItemNode, ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { Pencil, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { I18n } from '../../shared/i18n.tsx';
import type { TreeNode } from '../../shared/ui/tree-places.ts';

interface RowTools extends Pick<I18n, 't' | 'date'> {
  readonly onOpen: (itemGuid: string) => void;
  /** Items can have children. */
  readonly isTree: boolean;
}

/** Creates the rows of items. Rows that did not change keep their objects. */
export function createItemRows(tools: RowTools) {
  const made = new WeakMap<ListItemNode, TreeNode>();

  function rowOf(node: ListItemNode): TreeNode {
    const known = made.get(node);
    if (known !== undefined) return known;
    const { item, children } = node;
    const row: TreeNode = {
      id: item.guid,
      name: item.title,
      children: children.map(rowOf),
      detail: detailOf(item, tools),
      tools: (
        <button
          type="button"
          className="tool"
          aria-label={tools.t('item.edit', { title: item.title })}
          onClick={() => tools.onOpen(item.guid)}
        >
          <Pencil aria-hidden="true" />
        </button>
      ),
      isParent: tools.isTree,
    };
    made.set(node, row);
    return row;
  }

  return (nodes: readonly ListItemNode[]): readonly TreeNode[] => nodes.map(rowOf);
}

/** Draft, scheduled, expired and highlighted. */
function detailOf(item: ListItemView, { t, date }: RowTools): ReactNode {
  const status = itemStatusOf(item, new Date().toISOString());
  return (
    <>
      {item.highlight ? (
        <Star className="items-panel__star" role="img" aria-label={t('item.highlight')} />
      ) : null}
      {status === 'live' ? null : (
        <span className={`item-status item-status--${status}`}>
          {status === 'planned'
            ? t('items.status.planned', { date: date(item.publishedOn ?? '') })
            : t(`items.status.${status}`)}
        </span>
      )}
    </>
  );
}
