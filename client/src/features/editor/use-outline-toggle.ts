import { useSyncExternalStore } from 'react';
import { useAtom } from '../../shared/store.ts';
import { outlineAtom } from './editor.atoms.ts';

/** From here on the outline stands beside the page, and is open unless told otherwise. */
const beside = '(min-width: 1280px)';

/** Whether the outline is open, and how to turn that round. */
export function useOutlineToggle() {
  const [outline, setOutline] = useAtom(outlineAtom);
  const hasRoom = useSyncExternalStore(
    follow,
    () => matchMedia(beside).matches,
    () => true,
  );
  const isOpen = outline === 'open' || (outline === 'auto' && hasRoom);
  return { isOpen, toggle: () => setOutline(isOpen ? 'closed' : 'open') };
}

function follow(changed: () => void): () => void {
  const query = matchMedia(beside);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
