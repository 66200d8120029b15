import type { FormEvent } from '@spoor/contracts/event-catalogue';
import { type UndoAccess, undoByAdmin, undoByPermission } from '../shared/undo-access.ts';

const byManagers = undoByPermission('forms.manage');

export const formUndoAccess: UndoAccess<FormEvent> = {
  FormCreated: byManagers,
  FormRemoved: byManagers,
  FormRestored: byManagers,
  FormPurged: undoByAdmin,
  FormNameChanged: byManagers,
  FormSettingsChanged: byManagers,
  FormOptionsChanged: byManagers,
  FormElementsAdded: byManagers,
  FormElementsRemoved: byManagers,
  FormElementsMoved: byManagers,
  FormElementChanged: byManagers,
  FormRecipientsErased: undoByAdmin,
  FormPublished: byManagers,
  FormUnpublished: byManagers,
};
