import { type EmptyBlockProps, useBlockRendering } from './block-context.tsx';

/** Tells editors why a block shows nothing; visitors see nothing. */
export function EmptyBlockHint(props: EmptyBlockProps) {
  const { editor } = useBlockRendering();
  return editor === undefined ? null : <editor.EmptyBlock {...props} />;
}
