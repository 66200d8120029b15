import { useI18n } from '../i18n.tsx';
import type { BlockProps } from './block-context.tsx';

/** A placeholder for a block of an unknown kind; its content is kept. */
export function UnknownBlock({ block }: BlockProps) {
  const { t } = useI18n();
  return <p className="unknown-block">{t('block.unknown', { name: block.buildingBlockName })}</p>;
}
