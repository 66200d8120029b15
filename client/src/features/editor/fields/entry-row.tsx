import { ArrowDown, ArrowUp, ChevronRight, Trash2 } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useAsset } from '../../../shared/assets.api.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { ResponsiveImage } from '../../../shared/ui/responsive-image.tsx';

interface EntryRowProps {
  readonly name: string;
  /** Guid. */
  readonly image: string | undefined;
  readonly removeLabel: string;
  readonly isOpen: boolean;
  /** Just added: its form takes the focus. */
  readonly isNew: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onToggle: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** One entry: its name, its tools, and its form while it is open. */
export function EntryRow(props: EntryRowProps) {
  const { name, image, isOpen, isNew, onToggle } = props;
  const form = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (isNew) form.current?.querySelector<HTMLElement>('button, input, [contenteditable]')?.focus();
  }, [isNew]);

  return (
    <li className="entry-row">
      <div className="entry-row__head row">
        <button
          type="button"
          className="tool entry-row__name"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          <ChevronRight aria-hidden="true" />
          {image === undefined ? null : <Thumbnail guid={image} />}
          <span className="entry-row__words">{name}</span>
        </button>
        <EntryTools {...props} />
      </div>
      {isOpen ? (
        <div ref={form} id={id} className="entry-row__form stack gap-4">
          {props.children}
        </div>
      ) : null}
    </li>
  );
}

function EntryTools({ name, removeLabel, isFirst, isLast, onMove, onRemove }: EntryRowProps) {
  const { t } = useI18n();

  /** Moving the row may take the focus away from its button. */
  function move({ currentTarget }: MouseEvent<HTMLElement>, by: 1 | -1): void {
    onMove(by);
    requestAnimationFrame(() => currentTarget.focus());
  }

  return (
    <>
      <button
        type="button"
        className="tool"
        aria-label={t('block.up', { name })}
        title={t('block.up', { name })}
        aria-disabled={isFirst}
        onClick={(event) => move(event, -1)}
      >
        <ArrowUp aria-hidden="true" />
      </button>
      <button
        type="button"
        className="tool"
        aria-label={t('block.down', { name })}
        title={t('block.down', { name })}
        aria-disabled={isLast}
        onClick={(event) => move(event, 1)}
      >
        <ArrowDown aria-hidden="true" />
      </button>
      <button
        type="button"
        className="tool"
        aria-label={`${removeLabel}: ${name}`}
        title={removeLabel}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" />
      </button>
    </>
  );
}

function Thumbnail({ guid }: { guid: string }) {
  const asset = useAsset(guid);
  if (asset === null) return null;
  return (
    <span className="entry-row__picture">
      {asset === undefined ? null : (
        <ResponsiveImage assetGuid={guid} alt="" sizes="40px" version={asset.version} />
      )}
    </span>
  );
}
