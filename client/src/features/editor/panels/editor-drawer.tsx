import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import './editor-drawer.css';

interface EditorDrawerProps {
  readonly title: string;
  /** Default: true. */
  readonly takesFocus?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The drawer beside the page. When opened it takes the focus, except from a text; on closing it restores it. */
export function EditorDrawer({ title, takesFocus = true, onClose, children }: EditorDrawerProps) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!takesFocus) return undefined;
    const opener = document.activeElement;
    const isWriting = opener instanceof HTMLElement && opener.isContentEditable;
    if (!isWriting) heading.current?.focus();
    return () => {
      const isFree = document.activeElement === document.body;
      if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [takesFocus]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };

  return (
    <aside
      className="tools editor-drawer"
      aria-labelledby="drawer-title"
      data-region="#drawer-title"
      onKeyDown={onKeyDown}
    >
      <div className="editor-drawer__head row spread gap-3">
        <h2 id="drawer-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="tool" aria-label={t('editor.close')} onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      </div>
      <div className="editor-drawer__body grow">{children}</div>
    </aside>
  );
}
