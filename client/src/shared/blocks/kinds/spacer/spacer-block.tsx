import { choiceIn } from '../../../stored-values.ts';
import type { BlockProps } from '../../block-context.tsx';
import './spacer-block.css';

export function SpacerBlock({ block }: BlockProps) {
  const size = choiceIn(block.content, 'size', ['medium', 'small', 'large']);
  return <div className={`screen-only spacer--${size}`} />;
}
