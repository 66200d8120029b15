import { type RefObject, useEffect } from 'react';
import { hashTarget } from '../../shared/router/hash-target.ts';
import { useLocation } from '../../shared/router/router-context.tsx';

/** Opens the details elements around the target of the address's hash. */
export function useOpenHashTarget(within: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation();
  useEffect(() => {
    const target = hashTarget(hash);
    if (target === null || within.current?.contains(target) !== true) return;
    const closed = closedAround(target);
    for (const details of closed) details.open = true;
    if (closed.length > 0) target.scrollIntoView();
  }, [hash, within]);
}

function closedAround(element: Element): HTMLDetailsElement[] {
  const details = element.parentElement?.closest('details') ?? null;
  if (details === null) return [];
  return [...(details.open ? [] : [details]), ...closedAround(details)];
}
