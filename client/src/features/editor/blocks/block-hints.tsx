import type { BlockProps, EmptyBlockProps } from '../../../shared/blocks/block-context.tsx';
import { blockName } from '../../../shared/blocks/block-name.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { textOf } from '../../../shared/stored-values.ts';

/** In the place of a block of an unknown kind; its content is kept. */
export function UnknownBlock({ block }: BlockProps) {
  const { t } = useI18n();
  return <p className="unknown-block">{t('block.unknown', { name: block.buildingBlockName })}</p>;
}

/** In the place of a block of which visitors see nothing. */
export function EmptyBlock({ block, text = 'block.empty' }: EmptyBlockProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const name = blockName(i18n, block.buildingBlockName);
  const label = textOf(block, 'label').trim();
  return <p className="unknown-block">{t(text, { name, label: label === '' ? '' : ` “${label}”` })}</p>;
}
