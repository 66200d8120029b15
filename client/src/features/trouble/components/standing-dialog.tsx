import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import '../../../shared/ui/dialog.css';
import './trouble.css';

/** A dialog that can only be answered, not waved away: work cannot go on before that. */
export function StandingDialog({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ModalOverlay isOpen isKeyboardDismissDisabled className="tools dialog-overlay trouble-overlay">
      <Modal className="dialog trouble-dialog">
        <AriaDialog role="alertdialog" className="dialog__content">
          <div className="dialog__title">
            <Heading slot="title">{title}</Heading>
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
