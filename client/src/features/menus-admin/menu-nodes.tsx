import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import { EyeOff, FileText, FolderOpen, Link2, ListTree } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TreeNode } from '../../shared/ui/tree-places.ts';

/** What stands in the rows of the tree beside names. */
export interface MenuRowParts {
  readonly nameOf: (menu: MenuView) => string;
  readonly toolsOfMenu: (menu: MenuView) => ReactNode;
  readonly toolsOfItem: (item: MenuItemView) => ReactNode;
  readonly draft: string;
  readonly hidden: string;
}

/** Items nest no deeper: addresses have at most as many parts. */
const deepest = 5;

/** The menus as a tree: each a row that stays, with its items below it. */
export function menuNodes(menus: readonly MenuView[], parts: MenuRowParts): readonly TreeNode[] {
  return menus.map((menu) => ({
    id: menu.guid,
    name: parts.nameOf(menu),
    icon: <ListTree aria-hidden="true" />,
    tools: parts.toolsOfMenu(menu),
    ...{ isFixed: true, isParent: true },
    children: menu.menuItems.map((item) => itemNode(item, 1, parts)),
  }));
}

function itemNode(item: MenuItemView, depth: number, parts: MenuRowParts): TreeNode {
  return {
    id: item.guid,
    name: item.name,
    icon: <ItemIcon item={item} />,
    detail: <ItemDetail item={item} {...parts} />,
    tools: parts.toolsOfItem(item),
    isParent: depth < deepest,
    children: item.menuItems.map((below) => itemNode(below, depth + 1, parts)),
  };
}

function ItemIcon({ item }: { item: MenuItemView }) {
  if (item.externalUrl !== null) return <Link2 aria-hidden="true" />;
  return item.pageGuid === null ? <FolderOpen aria-hidden="true" /> : <FileText aria-hidden="true" />;
}

/** Where an item leads, and why visitors may not see it. */
function ItemDetail({ item, draft, hidden }: { item: MenuItemView } & MenuRowParts) {
  return (
    <span className="menu-detail">
      <span className="menu-detail__path">{item.path ?? ''}</span>
      {item.pageIsPublished === false ? <span className="tag">{draft}</span> : null}
      {item.isVisible ? null : (
        <span className="tag">
          <EyeOff aria-hidden="true" /> {hidden}
        </span>
      )}
    </span>
  );
}
