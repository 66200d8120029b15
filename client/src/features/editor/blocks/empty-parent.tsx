import type { Block } from '@spoor/contracts/pages/block';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { blockName } from '../../../shared/blocks/block-name.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { useSetAtom } from '../../../shared/store.ts';
import { useRegionDrop } from '../drag-and-drop/use-region-drop.ts';
import { insertionPointAtom } from '../editor.atoms.ts';

/** Shown in an empty container block, such as columns: a button to add the first block. */
export function EmptyParent({ parent }: { parent: Block }) {
  const i18n = useI18n();
  const { t } = i18n;
  const open = useSetAtom(insertionPointAtom);
  const { layoutPosition, guid } = parent;
  const button = useRef<HTMLButtonElement>(null);
  const isDropSpot = useRegionDrop(button, layoutPosition, guid);
  return (
    <button
      ref={button}
      type="button"
      className="tools editable-region__empty row gap-2"
      data-drop={isDropSpot || undefined}
      onClick={(event) => {
        event.stopPropagation();
        open({ layoutPosition, parentGuid: guid, afterGuid: null });
      }}
    >
      <Plus aria-hidden="true" />
      {t('block.add_inside', { name: blockName(i18n, parent.buildingBlockName) })}
    </button>
  );
}
