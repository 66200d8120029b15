import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useI18n } from '../i18n.tsx';
import { X } from './icons.tsx';
import { noteOpener, returnFocus } from './return-focus.ts';
import './dialog.css';

/** What somebody fills in first. */
const firstField =
  'form :is(input, select, textarea, [contenteditable="true"]):not(:disabled, [readonly], [hidden], [type="hidden"])';

/**
 * What is drawn of a modal dialog, which Escape, an outside press and its cross close. Where it has a form, the focus goes to the
 * first field of that. Screens open a `Dialog`, which asks first where something would be lost.
 */
export function DialogFrame({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useI18n();
  const content = useRef<HTMLElement>(null);

  // react-aria takes a key press on a button for a screen reader's click, and delays the focus by half a second; until
  // then Escape would not work.
  useLayoutEffect(() => {
    noteOpener();
    const { current } = content;
    if (current === null || current.contains(document.activeElement)) return;
    (current.querySelector<HTMLElement>(firstField) ?? current).focus({ preventScroll: true });
  }, []);
  useEffect(() => returnFocus, []);

  // The element that had the focus before may be gone.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  });

  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => isOpen || onClose()}
      className="tools dialog-overlay"
    >
      <Modal className="dialog">
        <AriaDialog ref={content} className="dialog__content stack gap-4">
          <div className="dialog__title row spread gap-4">
            <Heading slot="title">{title}</Heading>
            <button type="button" className="tool" aria-label={t('editor.close')} onClick={onClose}>
              <X aria-hidden="true" />
            </button>
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
