import { type FormEvent, useEffect } from 'react';

/**
 * Whoever types sees what they typed: the toolbars over the page fade at the first letter. They come back when the pointer
 * moves, when words are selected, and while the focus is in them.
 *
 * @returns handlers for the element in which texts are typed
 */
export function useFadeWhileTyping() {
  useEffect(() => {
    const showToolbars = () => document.documentElement.removeAttribute('data-typing');
    const onSelectionChange = () => {
      if (document.getSelection()?.isCollapsed === false) showToolbars();
    };
    document.addEventListener('pointermove', showToolbars, { passive: true });
    document.addEventListener('selectionchange', onSelectionChange);
    return () => {
      document.removeEventListener('pointermove', showToolbars);
      document.removeEventListener('selectionchange', onSelectionChange);
      showToolbars();
    };
  }, []);
  return {
    onInput: ({ target }: FormEvent) => {
      if (target instanceof HTMLElement && target.isContentEditable) {
        document.documentElement.setAttribute('data-typing', '');
      }
    },
  };
}
