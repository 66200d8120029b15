import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';

interface MediaDropZoneProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Takes files that are dropped anywhere on the screen, or pasted outside form fields. */
export function MediaDropZone({ onFiles, children }: MediaDropZoneProps) {
  const { t } = useI18n();
  const [isOver, setOver] = useState(false);
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea') !== null;
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length > 0 && !isTyping) onFiles(files);
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  function takeDrop(event: DragEvent): void {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for pointers; the button does the same
    <div
      className="media-drop-zone stack gap-5"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (event.currentTarget === event.target) setOver(false);
      }}
      onDrop={takeDrop}
    >
      {children}
      {isOver ? <p className="media-drop-zone__hint strong">{t('media.drop')}</p> : null}
    </div>
  );
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}
