import type { BlockProps } from '../../shared/blocks/block-context.tsx';
import { choiceIn } from '../../shared/blocks/block-values.ts';
import './spacing-blocks.css';

export function DividerBlock() {
  return <hr />;
}

export function SpacerBlock({ block }: BlockProps) {
  const size = choiceIn(block.content, 'size', ['medium', 'small', 'large']);
  return <div className={`screen-only spacer--${size}`} />;
}
