import { useLayoutEffect, useRef } from 'react';
import { Link } from '../router/link.tsx';
import './screen-tabs.css';

interface ScreenTabsProps {
  /** Accessible name. */
  readonly label: string;
  readonly current: string;
  readonly tabs: readonly { readonly id: string; readonly path: string; readonly label: string }[];
}

/** Links between the parts of a screen, each with an address of its own. */
export function ScreenTabs({ label, current, tabs }: ScreenTabsProps) {
  const frame = useRef<HTMLElement>(null);
  // On a phone they scroll: the one where somebody is has to be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another one then
  useLayoutEffect(() => {
    const here = frame.current?.querySelector<HTMLElement>('[aria-current]');
    if (here != null) frame.current?.scrollTo?.({ left: here.offsetLeft - frame.current.offsetLeft });
  }, [current]);
  return (
    <nav ref={frame} className="screen-tabs" aria-label={label}>
      {tabs.map(({ id, path, label: name }) => (
        <Link key={id} to={path} aria-current={id === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
