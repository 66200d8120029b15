import { type RefObject, useEffect, useRef, useState } from 'react';

/** Distance from the viewport at which lists begin to load. */
const margin = '600px';

/** Becomes true when the element comes near the viewport, and stays so. */
export function useNearViewport<Shown extends Element>(): readonly [RefObject<Shown | null>, boolean] {
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
