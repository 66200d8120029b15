import { RichText } from '../../../rich-text/rich-text.tsx';
import type { BlockProps } from '../../block-context.tsx';
import { InPlaceRichText } from '../../in-place.tsx';

export function TextBlock({ block }: BlockProps) {
  return (
    <InPlaceRichText block={block} path="/doc">
      <RichText document={block.content.doc} />
    </InPlaceRichText>
  );
}
