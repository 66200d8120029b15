import type { BlockProps } from '../../../shared/blocks/block-context.tsx';
import { textOf } from '../../../shared/blocks/block-values.ts';
import './quote-block.css';

export function QuoteBlock({ block }: BlockProps) {
  const source = textOf(block, 'source');
  return (
    <figure className="quote-block">
      <blockquote>{textOf(block, 'text')}</blockquote>
      {source === '' ? null : <figcaption>{source}</figcaption>}
    </figure>
  );
}
