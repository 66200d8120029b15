import { useStore } from '../../shared/store.ts';
import { inPageOrder } from './block-places.ts';
import { anchorAtom, selectBlocksAtom, selectionAtom } from './editor.atoms.ts';
import { useEditorAtHand } from './editor-context.tsx';

/** Selects several blocks: a range of them, or one more or one less. */
export function useSelectMore() {
  const store = useStore();
  const { page, regions } = useEditorAtHand();
  const order = () => inPageOrder(page().buildingBlockInstances, regions()).map((block) => block.guid);

  return {
    /** From where the selection began to this block. */
    extend(guid: string): void {
      const all = order();
      const [anchor, end] = [all.indexOf(store.get(anchorAtom) ?? guid), all.indexOf(guid)];
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
