import { type RefObject, useEffect, useRef } from 'react';

/**
 * The form reads its controls when something is typed. What a component puts into them by itself is such a moment as well.
 * @param control inside the form
 * @param content what they hold, as text
 */
export function useInputEvent(control: RefObject<HTMLElement | null>, content: string): void {
  const announced = useRef(content);
  useEffect(() => {
    if (announced.current === content) return;
    announced.current = content;
    control.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [control, content]);
}
