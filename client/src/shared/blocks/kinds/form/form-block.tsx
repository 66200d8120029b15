import type { BlockProps } from '../../block-context.tsx';
import { EmptyBlockHint } from '../../empty-block-hint.tsx';

/** A placeholder: forms are not implemented yet. Visitors see nothing, editors see its name. */
export function FormBlock({ block }: BlockProps) {
  return <EmptyBlockHint block={block} text="block.form.later" />;
}
