import { type BlockProps, useIsEditing } from '../../shared/blocks/block-context.tsx';
import { textOf } from '../../shared/blocks/block-values.ts';
import { useI18n } from '../../shared/i18n.tsx';

/** A placeholder: forms are not implemented yet. Visitors see nothing, editors see its name. */
export function FormBlock({ block }: BlockProps) {
  const { t } = useI18n();
  const isEditing = useIsEditing();
  if (!isEditing) return null;
  const label = textOf(block, 'label').trim();
  const named = label === '' ? '' : ` “${label}”`;
  return <p className="unknown-block">{t('block.form.later', { name: t('block.Form'), label: named })}</p>;
}
