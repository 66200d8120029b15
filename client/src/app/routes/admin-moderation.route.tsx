import { ModerationScreen } from '../../features/moderation/components/moderation-screen.tsx';
import { moderationTable } from '../../features/moderation/moderation.api.ts';
import { adminScreen } from './admin-screen.tsx';
import { loadTable } from './load-table.ts';

export const { loader, Component } = adminScreen({
  load: loadTable(moderationTable),
  Screen: ModerationScreen,
});
