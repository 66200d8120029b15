import { Plus } from 'lucide-react';
import { useSetAtom } from '../../../shared/store.ts';
import { type InsertionPoint, insertionPointAtom } from '../editor.atoms.ts';

export function InsertBlockButton({ label, point }: { label: string; point: InsertionPoint }) {
  const open = useSetAtom(insertionPointAtom);
  return (
    <div className="tools insert-block-button centred">
      <button
        type="button"
        className="insert-block-button__button centred"
        aria-label={label}
        onClick={(event) => {
          event.stopPropagation();
          open(point);
        }}
      >
        <Plus aria-hidden="true" />
      </button>
    </div>
  );
}
