import type { LayoutPosition } from '@spoor/contracts/pages/layout';
import { Plus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useSetAtom } from '../../../shared/store.ts';
import { useRegionDrop } from '../drag-and-drop/use-region-drop.ts';
import { insertionPointAtom } from '../editor.atoms.ts';
import { useEditedWords } from '../use-edited-words.ts';
import { InsertBlockButton } from './insert-block-button.tsx';

interface EditableRegionProps {
  readonly position: LayoutPosition;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

/** A region on the canvas. An empty one shows a button to add a block. */
export function EditableRegion({ position, isEmpty, children }: EditableRegionProps) {
  const { addIn } = useEditedWords();
  const open = useSetAtom(insertionPointAtom);
  const end = useRef<HTMLDivElement>(null);
  const isDropSpot = useRegionDrop(end, position, null);
  const point = { layoutPosition: position, parentGuid: null, afterGuid: null };
  return (
    <>
      {isEmpty ? null : <InsertBlockButton label={addIn(position)} point={point} />}
      {children}
      <div ref={end} className="editable-region__end" data-drop={isDropSpot || undefined}>
        {isEmpty ? (
          <button
            type="button"
            className="tools editable-region__empty row gap-2"
            onClick={(event) => {
              event.stopPropagation();
              open(point);
            }}
          >
            <Plus aria-hidden="true" />
            {addIn(position)}
          </button>
        ) : null}
      </div>
    </>
  );
}
