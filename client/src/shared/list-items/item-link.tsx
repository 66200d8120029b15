import { publicAssetRoutes } from '@spoor/contracts/assets/public-asset.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { urlOf } from '@spoor/contracts/shared/route';
import type { ReactNode } from 'react';
import { useBlockRendering, useIsEditing } from '../blocks/block-context.tsx';
import { safeLink } from '../rich-text/safe-link.ts';
import { Link } from '../router/link.tsx';
import { itemPath } from './item-address.ts';
import { ItemText } from './item-text.tsx';

interface ItemLinkProps {
  readonly item: ListItemView;
  readonly isActive?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** The item's title, linking to its page or its external target. */
export function ItemLink({ item, isActive = false, className, children = item.title }: ItemLinkProps) {
  const { location } = useBlockRendering();
  const isEditing = useIsEditing();
  // While editing, the title is no link, because it is edited in place.
  if (isEditing && item.canEdit && children === item.title) {
    return (
      <span className={className}>
        <ItemText item={item} field="title">
          {children}
        </ItemText>
      </span>
    );
  }
  const elsewhere = externalTargetOf(item);
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
    <Link to={itemPath(item, location)} {...common}>
      {children}
    </Link>
  );
}

/** The target of an item without a page of its own; undefined for others. */
export function externalTargetOf({ listItemTypeName, metadata }: ListItemView): string | undefined {
  const { fileGuid, url } = metadata;
  if (listItemTypeName === 'Link') return safeLink(url);
  const isFile = listItemTypeName === 'Document' && typeof fileGuid === 'string' && fileGuid !== '';
  return isFile ? urlOf(publicAssetRoutes.image, { guid: fileGuid }) : undefined;
}
