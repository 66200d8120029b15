import { type BlockProps, useBlockDrawing } from '../../shared/blocks/block-context.tsx';
import { textOf } from '../../shared/blocks/block-values.ts';
import { useI18n } from '../../shared/i18n.tsx';

/** Keeps the place of a form. Forms cannot be filled in yet: visitors see nothing, and editors see which one comes here. */
export function FormBlock({ block }: BlockProps) {
  const { t } = useI18n();
  const { tools } = useBlockDrawing();
  if (tools === undefined) return null;
  const label = textOf(block, 'label').trim();
  const named = label === '' ? '' : ` “${label}”`;
  return <p className="unknown-block">{t('block.form.later', { name: t('block.Form'), label: named })}</p>;
}
