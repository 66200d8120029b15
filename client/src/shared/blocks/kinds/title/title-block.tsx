import { numberIn, textOf } from '../../../stored-values.ts';
import { type BlockProps, useIsEditing } from '../../block-context.tsx';
import { InPlace } from '../../in-place.tsx';

const headings = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' } as const;

export function TitleBlock({ block }: BlockProps) {
  const isEditing = useIsEditing();
  const text = textOf(block, 'text');
  const Heading = headings[numberIn(block.content, 'level') as keyof typeof headings] ?? 'h2';
  if (text === '' && !isEditing) return null;
  return (
    <Heading>
      <InPlace block={block} path="/text">
        {text}
      </InPlace>
    </Heading>
  );
}
