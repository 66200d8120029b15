import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import '../../../shared/ui/dialog.css';
import './connection-status.css';

/** A dialog that can only be answered, not dismissed. */
export function BlockingDialog({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ModalOverlay
      isOpen
      isKeyboardDismissDisabled
      className="tools dialog-overlay connection-status__overlay"
    >
      <Modal className="dialog connection-status__dialog">
        <AriaDialog role="alertdialog" className="dialog__content stack gap-4">
          <div className="dialog__title row spread gap-4">
            <Heading slot="title">{title}</Heading>
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
