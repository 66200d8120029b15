import { textOf } from '../../../stored-values.ts';
import { type BlockProps, useIsEditing } from '../../block-context.tsx';
import { InPlace } from '../../in-place.tsx';
import './quote-block.css';

export function QuoteBlock({ block }: BlockProps) {
  const isEditing = useIsEditing();
  const text = textOf(block, 'text');
  const source = textOf(block, 'source');
  if (text === '' && !isEditing) return null;
  return (
    <figure className="quote-block">
      <blockquote>
        <InPlace block={block} path="/text">
          {text}
        </InPlace>
      </blockquote>
      {source === '' && !isEditing ? null : (
        <figcaption>
          <InPlace block={block} path="/source">
            {source}
          </InPlace>
        </figcaption>
      )}
    </figure>
  );
}
