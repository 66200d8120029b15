import { type BlockProps, useBlockDrawing } from '../../../shared/blocks/block-context.tsx';
import { trailToPath, useMenus } from '../../../shared/menus.api.ts';
import { relatedItems, sectionItems } from '../menu-marks.ts';
import { SubMenu } from './sub-menu.tsx';
import './site-blocks.css';

/** The menu of the section that the page lies in, as the frame draws it beside a page. */
export function SubMenuBlock(_: BlockProps) {
  const menus = useMenus();
  const { path } = useBlockDrawing().home;
  const trail = trailToPath(menus, path);
  return (
    <SubMenu items={sectionItems(trail)} related={relatedItems(menus, trail)} trail={trail} isBelow={false} />
  );
}
