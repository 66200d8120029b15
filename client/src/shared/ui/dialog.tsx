import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useI18n } from '../i18n.tsx';
import { X } from './icons.tsx';
import './dialog.css';

/** A modal dialog: keeps the focus, closes by Escape and outside, gives the focus back. */
export function Dialog({
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

  // A button that is pressed by the keyboard looks like a screen reader's click to react-aria, which then waits for
  // half a second before it moves the focus. Until then Escape would reach nothing.
  useLayoutEffect(() => {
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true });
  }, []);

  // What was focused may have gone with what it did.
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
        <AriaDialog ref={content} className="dialog__content">
          <div className="dialog__title">
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
