import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { slugify } from '@spoor/contracts/shared/slug';
import type { ReactNode } from 'react';
import { itemAddress } from '../../../shared/addresses.ts';
import { useBlockDrawing } from '../../../shared/blocks/block-context.tsx';
import { safeLink } from '../../../shared/rich-text/safe-link.ts';
import { Link } from '../../../shared/router/link.tsx';

interface ItemLinkProps {
  readonly item: ListItemView;
  readonly isActive?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** The title of an item, leading to where it is read: its own page, or the file or the site that it stands for. */
export function ItemLink({ item, isActive = false, className, children = item.title }: ItemLinkProps) {
  const { path } = useBlockDrawing().home;
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
    <Link to={addressOf(item, path)} {...common}>
      {children}
    </Link>
  );
}

/** The item's own page, below the page that shows it. */
export function addressOf({ guid, title }: Pick<ListItemView, 'guid' | 'title'>, path: string): string {
  return itemAddress(path, guid, slugify(title));
}

/** Where an item leads that has no page of its own; undefined where it has one. */
export function elsewhereOf({ listItemTypeName, metadata }: ListItemView): string | undefined {
  const { fileGuid, url } = metadata;
  if (listItemTypeName === 'Link') return safeLink(url);
  const isFile = listItemTypeName === 'Document' && typeof fileGuid === 'string' && fileGuid !== '';
  return isFile ? urlOf(assetRoutes.image, { guid: fileGuid }) : undefined;
}
