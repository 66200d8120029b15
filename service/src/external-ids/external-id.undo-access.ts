import type { ExternalIdEvent } from '@spoor/contracts/event-catalogue';
import { DomainError } from '../shared/domain-error.ts';
import type { AuthorizeUndo, UndoAccess } from '../shared/undo-access.ts';

/** Ids are given and taken with what they lead to, and whoever undoes that answers to its own rules too. */
const byEditors: AuthorizeUndo<ExternalIdEvent> = (_events, { viewer }) => {
  if (viewer?.isActive !== true || !viewer.isContentManager) throw new DomainError('forbidden');
};

export const externalIdUndoAccess: UndoAccess<ExternalIdEvent> = {
  ExternalIdAssigned: byEditors,
  ExternalIdChanged: byEditors,
  ExternalIdReleased: byEditors,
};
