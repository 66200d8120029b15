import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { urlOf } from '@spoor/contracts/shared/route';
import type { ReactNode } from 'react';
import { useBlockDrawing } from '../../../shared/blocks/block-context.tsx';
import { safeLink } from '../../../shared/rich-text/safe-link.ts';
import { Link } from '../../../shared/router/link.tsx';
import { itemPath } from '../item-place.ts';
import { ItemText } from './item-text.tsx';

interface ItemLinkProps {
  readonly item: ListItemView;
  readonly isActive?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** The title of an item, leading to where it is read: its own page, or the file or the site that it stands for. */
export function ItemLink({ item, isActive = false, className, children = item.title }: ItemLinkProps) {
  const { home, tools } = useBlockDrawing();
  // Nobody can write in a link, and the editor's own tools lead to what they write.
  if (tools !== undefined && item.canEdit && children === item.title) {
    return (
      <span className={className}>
        <ItemText item={item} field="title">
          {children}
        </ItemText>
      </span>
    );
  }
  const elsewhere = elsewhereOf(item);
  const common = {
    ...(className === undefined ? {} : { className }),
    ...(isActive ? { 'aria-current': true } : {}),
  };
  if (elsewhere !== undefined) {
    return (
      <a href={elsewhere} {...common}>
        {children}
      </a>
    );
  }
  return (
    <Link to={itemPath(item, home)} {...common}>
      {children}
    </Link>
  );
}

/** Where an item leads that has no page of its own; undefined where it has one. */
export function elsewhereOf({ listItemTypeName, metadata }: ListItemView): string | undefined {
  const { fileGuid, url } = metadata;
  if (listItemTypeName === 'Link') return safeLink(url);
  const isFile = listItemTypeName === 'Document' && typeof fileGuid === 'string' && fileGuid !== '';
  return isFile ? urlOf(assetRoutes.image, { guid: fileGuid }) : undefined;
}
