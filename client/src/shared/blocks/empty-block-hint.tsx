import type { Block } from '@spoor/contracts/pages/block';
import { type TextKey, useI18n } from '../i18n.tsx';
import { useIsEditing } from './block-context.tsx';
import { blockName } from './block-name.ts';

interface EmptyNoteProps {
  readonly block: Block;
  /** Why visitors see nothing; default: the block is still empty. */
  readonly text?: TextKey;
}

/** Tells editors why a block shows nothing; visitors see nothing. */
export function EmptyBlockHint({ block, text = 'block.empty' }: EmptyNoteProps) {
  const { t } = useI18n();
  const isEditing = useIsEditing();
  if (!isEditing) return null;
  return <p className="unknown-block">{t(text, { name: blockName(t, block.buildingBlockName) })}</p>;
}
