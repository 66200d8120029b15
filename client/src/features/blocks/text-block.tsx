import type { BlockProps } from '../../shared/blocks/block-context.tsx';
import { RichText } from '../../shared/rich-text/rich-text.tsx';

export function TextBlock({ block }: BlockProps) {
  return <RichText document={block.content.doc} />;
}
