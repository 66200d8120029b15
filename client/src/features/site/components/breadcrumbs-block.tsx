import { type BlockProps, useBlockDrawing } from '../../../shared/blocks/block-context.tsx';
import { trailToPath, useMenus } from '../../../shared/menus.api.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import './site-blocks.css';

/** The way from home to the page, in the place where an editor wants it. */
export function BreadcrumbsBlock(_: BlockProps) {
  const menus = useMenus();
  const { path } = useBlockDrawing().home;
  const trail = trailToPath(menus, path);
  return path === '/' ? null : <Breadcrumbs trail={trail} crumb={undefined} />;
}
