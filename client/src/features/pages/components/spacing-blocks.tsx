import type { BlockProps } from '../../../shared/blocks/block-context.tsx';
import { textOf } from '../../../shared/blocks/block-values.ts';

export function DividerBlock() {
  return <hr />;
}

const heights = ['small', 'medium', 'large'];

export function SpacerBlock({ block }: BlockProps) {
  const size = textOf(block, 'size', 'medium');
  return <div className={`spacer spacer--${heights.includes(size) ? size : 'medium'}`} />;
}
