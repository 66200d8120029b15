import { useSyncExternalStore } from 'react';
import { useAtom } from '../../../shared/store.ts';
import { outlineAtom } from '../editor.atoms.ts';

/** From this width the outline is beside the page, and open by default. */
const beside = '(min-width: 1280px)';

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
