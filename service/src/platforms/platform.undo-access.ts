import type { PlatformEvent } from '@spoor/contracts/event-catalogue';
import { DomainError } from '../shared/domain-error.ts';
import { type AuthorizeUndo, type UndoAccess, undoByAdmin } from '../shared/undo-access.ts';

const byOperator: AuthorizeUndo<PlatformEvent> = (_events, { viewer }) => {
  if (viewer?.isOperator !== true) throw new DomainError('forbidden');
};

export const platformUndoAccess: UndoAccess<PlatformEvent> = {
  PlatformCreated: undoByAdmin,
  PlatformSuspended: byOperator,
  PlatformResumed: byOperator,
};
