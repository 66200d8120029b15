import { useI18n } from '../../../i18n.tsx';
import { type BlockProps, useIsEditing } from '../../block-context.tsx';
import { textOf } from '../../block-values.ts';

/** A placeholder: forms are not implemented yet. Visitors see nothing, editors see its name. */
export function FormBlock({ block }: BlockProps) {
  const { t } = useI18n();
  const isEditing = useIsEditing();
  if (!isEditing) return null;
  const label = textOf(block, 'label').trim();
  const named = label === '' ? '' : ` “${label}”`;
  return <p className="unknown-block">{t('block.form.later', { name: t('block.Form'), label: named })}</p>;
}
