import type { StatisticsDayEvent } from '@spoor/contracts/event-catalogue';
import { type UndoAccess, undoByAdmin } from '../shared/undo-access.ts';

export const statisticsDayUndoAccess: UndoAccess<StatisticsDayEvent> = {
  DayCounted: undoByAdmin,
};
