import type { BlockProps } from '../../../shared/blocks/block-context.tsx';
import { textOf } from '../../../shared/stored-values.ts';
import { SearchField } from './search-field.tsx';
import './site-blocks.css';

export function SearchBlock({ block }: BlockProps) {
  const placeholder = textOf(block, 'placeholder');
  return <SearchField {...(placeholder === '' ? {} : { placeholder })} />;
}
