import type { Block } from '@spoor/contracts/pages/block';
import { useBlockDrawing } from '../../shared/blocks/block-context.tsx';
import { type TextKey, useI18n } from '../../shared/i18n.tsx';

interface EmptyNoteProps {
  readonly block: Block;
  /** What is missing, or why visitors see nothing; by default that the block is still empty. */
  readonly text?: TextKey;
}

/** Holds the place of a block that has nothing to show. Editors see why; visitors see nothing. */
export function EmptyNote({ block, text = 'block.empty' }: EmptyNoteProps) {
  const { t } = useI18n();
  const { tools } = useBlockDrawing();
  if (tools === undefined) return null;
  return (
    <p className="unknown-block">{t(text, { name: t(`block.${block.buildingBlockName}` as TextKey) })}</p>
  );
}
