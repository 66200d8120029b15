import type { BlockProps } from '../../../shared/blocks/block-context.tsx';
import { textOf } from '../../../shared/blocks/block-values.ts';
import { SearchField } from './search-field.tsx';
import './site-blocks.css';

/** A field to search the site with, in the middle of a page. */
export function SearchBlock({ block }: BlockProps) {
  const placeholder = textOf(block, 'placeholder');
  return <SearchField {...(placeholder === '' ? {} : { placeholder })} />;
}
