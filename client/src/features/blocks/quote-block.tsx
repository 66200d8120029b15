import type { BlockProps } from '../../shared/blocks/block-context.tsx';
import { textOf } from '../../shared/blocks/block-values.ts';
import './quote-block.css';

export function QuoteBlock({ block }: BlockProps) {
  const text = textOf(block, 'text');
  const source = textOf(block, 'source');
  if (text === '') return null;
  return (
    <figure className="quote-block">
      <blockquote>{text}</blockquote>
      {source === '' ? null : <figcaption>{source}</figcaption>}
    </figure>
  );
}
