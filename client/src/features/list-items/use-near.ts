import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far below the window something is near enough to be fetched. */
const margin = '600px';

/** Whether an element has come near the part of the page that is seen. Once near, it stays so. */
export function useNear<Shown extends Element>(): readonly [RefObject<Shown | null>, boolean] {
  const element = useRef<Shown>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    if (isNear || element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear]);

  return [element, isNear];
}
