import { type BlockProps, useBlockRendering } from '../../../shared/blocks/block-context.tsx';
import { breadcrumbsOfPath, useMenus } from '../../../shared/menus.api.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import './site-blocks.css';

/** Breadcrumbs at a place that an editor chose. */
export function BreadcrumbsBlock(_: BlockProps) {
  const menus = useMenus();
  const { path } = useBlockRendering().location;
  const trail = breadcrumbsOfPath(menus, path);
  return path === '/' ? null : <Breadcrumbs trail={trail} crumb={undefined} />;
}
