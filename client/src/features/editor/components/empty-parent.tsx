import type { Block } from '@spoor/contracts/pages/block';
import { Plus } from 'lucide-react';
import { type TextKey, useI18n } from '../../../shared/i18n.tsx';
import { useSetAtom } from '../../../shared/store.ts';
import { insertionPointAtom } from '../editor.atoms.ts';

/** A block that holds others, such as columns, while it is empty: what it is, and the way to the first one in it. */
export function EmptyParent({ parent }: { parent: Block }) {
  const { t } = useI18n();
  const open = useSetAtom(insertionPointAtom);
  const { layoutPosition, guid } = parent;
  return (
    <button
      type="button"
      className="tools empty-region"
      onClick={(event) => {
        event.stopPropagation();
        open({ layoutPosition, parentGuid: guid, afterGuid: null });
      }}
    >
      <Plus aria-hidden="true" />
      {t('block.add_inside', { name: t(`block.${parent.buildingBlockName}` as TextKey) })}
    </button>
  );
}
