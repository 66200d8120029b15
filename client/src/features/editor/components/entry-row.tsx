import { ArrowDown, ArrowUp, ChevronRight, Trash2 } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useAsset } from '../../../shared/assets.api.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';

interface EntryRowProps {
  readonly name: string;
  /** Guid of the picture that it shows, where it has one. */
  readonly picture: string | undefined;
  readonly removeLabel: string;
  readonly isOpen: boolean;
  /** Just added: whoever asked for it goes on in its form. */
  readonly isNew: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onToggle: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
  /** Its form. */
  readonly children: ReactNode;
}

/** One of several of the same: what it is, its tools, and its form while it is open. */
export function EntryRow(props: EntryRowProps) {
  const { name, picture, removeLabel, isOpen, isNew, isFirst, isLast, onToggle, onMove, onRemove } = props;
  const { t } = useI18n();
  const form = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (isNew) form.current?.querySelector<HTMLElement>('button, input, [contenteditable]')?.focus();
  }, [isNew]);

  /** The row that moves may take the focus away from its own button. */
  function move({ currentTarget }: MouseEvent<HTMLElement>, by: 1 | -1): void {
    onMove(by);
    requestAnimationFrame(() => currentTarget.focus());
  }

  return (
    <li className="entry-row">
      <div className="entry-row__head">
        <button
          type="button"
          className="tool entry-row__name"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          <ChevronRight aria-hidden="true" />
          {picture === undefined ? null : <Thumbnail guid={picture} />}
          <span className="entry-row__words">{name}</span>
        </button>
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
      </div>
      {isOpen ? (
        <div ref={form} id={id} className="entry-row__form">
          {props.children}
        </div>
      ) : null}
    </li>
  );
}

function Thumbnail({ guid }: { guid: string }) {
  const asset = useAsset(guid);
  if (asset == null) return null;
  return (
    <span className="entry-row__picture">
      <Picture assetGuid={guid} alt="" sizes="40px" version={asset.version} />
    </span>
  );
}
