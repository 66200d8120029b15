import { type BlockProps, useBlockRendering } from '../../../shared/blocks/block-context.tsx';
import { breadcrumbsOfPath, useMenus } from '../../../shared/menus.api.ts';
import { relatedItems, sectionItems } from '../menu-items.ts';
import { SubMenu } from './sub-menu.tsx';
import './site-blocks.css';

/** The section's menu at a place that an editor chose. */
export function SubMenuBlock(_: BlockProps) {
  const menus = useMenus();
  const { path } = useBlockRendering().location;
  const trail = breadcrumbsOfPath(menus, path);
  return (
    <SubMenu items={sectionItems(trail)} related={relatedItems(menus, trail)} trail={trail} isBelow={false} />
  );
}
