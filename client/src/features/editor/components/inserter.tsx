import { Plus } from 'lucide-react';
import { useSetAtom } from '../../../shared/store.ts';
import { type InsertionPoint, insertionPointAtom } from '../editor.atoms.ts';

/** A place between blocks at which another can be added. */
export function Inserter({ label, point }: { label: string; point: InsertionPoint }) {
  const open = useSetAtom(insertionPointAtom);
  return (
    <div className="tools inserter">
      <button
        type="button"
        className="inserter__button"
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
