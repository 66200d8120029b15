import type { BlockProps } from '../../shared/blocks/block-context.tsx';
import { InPlaceRichText } from '../../shared/blocks/in-place.tsx';
import { RichText } from '../../shared/rich-text/rich-text.tsx';

export function TextBlock({ block }: BlockProps) {
  return (
    <InPlaceRichText block={block} path="/doc" label="block.Text">
      <RichText document={block.content.doc} />
    </InPlaceRichText>
  );
}
