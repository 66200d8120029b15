import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';
import type { ChangeStatisticsDefinition } from '@spoor/contracts/statistics/statistics.views';
import { commandHeaders, useCommand } from '../../shared/use-command.ts';

/** Decides about what counts. @param subject what the task is called */
export function useChangeDefinition(subject: string) {
  return useCommand<ChangeStatisticsDefinition>({
    task: () => ({ type: 'edit', entity: 'setting', subject }),
    send: (api, body, intent) =>
      api.call(statisticsRoutes.changeDefinition, { body, ...commandHeaders(intent) }),
    offersUndo: true,
  });
}
