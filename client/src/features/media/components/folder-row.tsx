import { type ReactNode, useState } from 'react';
import { Link } from '../../../shared/router/link.tsx';
import { droppedAssets, hasAssets } from '../dragged-assets.ts';

interface FolderRowProps {
  readonly to: string;
  readonly name: string;
  readonly icon: ReactNode;
  readonly isCurrent: boolean;
  readonly count: number | undefined;
  readonly depth?: number;
  readonly menu?: ReactNode;
  readonly onDropAssets?: (guids: readonly string[]) => void;
}

/** A link to a folder, which is also a drop target for files. */
export function FolderRow(props: FolderRowProps) {
  const { to, name, icon, isCurrent, count, depth = 0, menu, onDropAssets } = props;
  const [isOver, setOver] = useState(false);
  return (
    <li
      className="media-folders__place row"
      data-current={isCurrent || undefined}
      data-over={isOver || undefined}
      style={{ paddingInlineStart: `${depth}rem` }}
      onDragOver={(event) => {
        if (onDropAssets === undefined || !hasAssets(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const guids = droppedAssets(event);
        if (guids.length > 0) onDropAssets?.(guids);
      }}
    >
      <Link
        className="option row gap-2 grow"
        to={to}
        replace
        aria-current={isCurrent ? 'page' : undefined}
        draggable={false}
      >
        {icon}
        <span className="truncate grow" title={name}>
          {name}
        </span>
        <span className="media-folders__count tiny soft">{count}</span>
      </Link>
      {menu}
    </li>
  );
}
