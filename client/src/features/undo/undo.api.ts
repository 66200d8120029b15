import type { UndoChange } from '@spoor/contracts/changes/change.commands';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangeReceipt, UndoPreview } from '@spoor/contracts/changes/change.views';
import type { ApiClient, ApiResponse } from '../../shared/api-client.ts';
import { type CommandAttempt, commandHeaders } from '../../shared/use-command.ts';
import type { UndoStep } from './undo-stack.ts';

export interface UndoRequest {
  readonly direction: 'undo' | 'redo';
  readonly step: UndoStep;
  readonly resolutions?: NonNullable<UndoChange['resolutions']>;
}

/** Undoes or redoes a Change. */
export async function sendUndo(
  api: ApiClient,
  { direction, step, resolutions }: UndoRequest,
  attempt: CommandAttempt,
): Promise<ApiResponse<ChangeReceipt>> {
  return await api.call(changeRoutes[direction], {
    parameters: { changeId: step.changeId },
    body: resolutions === undefined ? {} : { resolutions },
    ...commandHeaders(attempt),
  });
}

/** The effect and the conflicts of an undo, without writing anything. */
export async function previewUndo(api: ApiClient, changeId: string): Promise<UndoPreview> {
  return (await api.call(changeRoutes.previewUndo, { parameters: { changeId } })).data;
}
