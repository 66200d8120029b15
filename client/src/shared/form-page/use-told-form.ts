import { type RefObject, useEffect, useRef } from 'react';

/**
 * The form reads its controls when something is typed. What a component puts into them by itself is such a moment as well.
 * @param control inside the form
 * @param content what they hold, as text
 */
export function useToldForm(control: RefObject<HTMLElement | null>, content: string): void {
  const told = useRef(content);
  useEffect(() => {
    if (told.current === content) return;
    told.current = content;
    control.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [control, content]);
}
