import { useStore } from '../../../shared/store.ts';
import { inPageOrder } from '../blocks/block-tree.ts';
import { selectBlocksAtom, selectionAnchorAtom, selectionAtom } from '../editor.atoms.ts';
import { useStableEditor } from '../editor-context.tsx';

/** Extends the selection by a range, or adds and removes single blocks. */
export function useExtendSelection() {
  const store = useStore();
  const { page, regions } = useStableEditor();
  const order = () => inPageOrder(page().buildingBlockInstances, regions()).map((block) => block.guid);

  return {
    /** Selects the range from the anchor to this block. */
    extend(guid: string): void {
      const all = order();
      const [anchor, end] = [all.indexOf(store.get(selectionAnchorAtom) ?? guid), all.indexOf(guid)];
      store.set(selectBlocksAtom, all.slice(Math.min(anchor, end), Math.max(anchor, end) + 1));
    },
    toggle(guid: string): void {
      const selected = new Set(store.get(selectionAtom));
      if (!selected.delete(guid)) selected.add(guid);
      const inOrder = order().filter((each) => selected.has(each));
      store.set(selectBlocksAtom, inOrder);
    },
    all(): void {
      store.set(selectBlocksAtom, order());
    },
  };
}
