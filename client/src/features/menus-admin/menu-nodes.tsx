import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import { EyeOff, FileText, FolderOpen, Link2, ListTree } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TreeNode } from '../../shared/ui/tree-places.ts';

export interface MenuRowParts {
  readonly nameOf: (menu: MenuView) => string;
  /** Where on the site the menu stands, besides the main one. */
  readonly placesOf: (menu: MenuView) => readonly string[];
  readonly toolsOfMenu: (menu: MenuView) => ReactNode;
  readonly toolsOfItem: (item: MenuItemView) => ReactNode;
  /** What tags say. */
  readonly tags: Readonly<Record<'draft' | 'removed' | 'hidden', string>>;
}

/** Addresses have at most this many segments. */
const maxDepth = 5;

/** The menus as fixed rows of a tree, with their items. */
export function menuNodes(menus: readonly MenuView[], parts: MenuRowParts): readonly TreeNode[] {
  return menus.map((menu) => ({
    id: menu.guid,
    name: parts.nameOf(menu),
    icon: <ListTree aria-hidden="true" />,
    detail: <MenuDetail places={parts.placesOf(menu)} />,
    tools: parts.toolsOfMenu(menu),
    isFixed: true,
    isParent: true,
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
    isParent: depth < maxDepth,
    children: item.menuItems.map((below) => itemNode(below, depth + 1, parts)),
  };
}

function ItemIcon({ item }: { item: MenuItemView }) {
  if (item.externalUrl !== null) return <Link2 aria-hidden="true" />;
  return item.pageGuid === null ? <FolderOpen aria-hidden="true" /> : <FileText aria-hidden="true" />;
}

function MenuDetail({ places }: { places: readonly string[] }) {
  return (
    <span className="menu-detail row gap-2">
      {places.map((place) => (
        <span key={place} className="tag">
          {place}
        </span>
      ))}
    </span>
  );
}

/** The item's target, and why visitors may not see it. */
function ItemDetail({ item, tags }: { item: MenuItemView } & MenuRowParts) {
  const absence = item.pageIsRemoved ? tags.removed : item.pageIsPublished === false ? tags.draft : null;
  return (
    <span className="menu-detail row gap-2">
      <span className="menu-detail__path">{item.path ?? ''}</span>
      {absence === null ? null : <span className="tag">{absence}</span>}
      {item.isVisible ? null : (
        <span className="tag">
          <EyeOff aria-hidden="true" /> {tags.hidden}
        </span>
      )}
    </span>
  );
}
