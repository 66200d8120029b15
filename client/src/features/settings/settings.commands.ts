import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { writeSetting } from '@spoor/contracts/settings/settings';
import { useCommand } from '../../shared/use-command.ts';
import type { SettingsEdit } from './settings-draft.ts';

/** Sets several settings as one Change. Refused with `conflict` where somebody else set one of them since. */
export function useSettingsCommand() {
  return useCommand<{ section: string; edit: SettingsEdit; madeOn: number | undefined }>({
    task: ({ section }) => ({ type: 'edit', entity: 'setting', subject: section }),
    send: (api, { edit, madeOn }, { idempotencyKey, correlationId }) =>
      api.call(settingRoutes.change, {
        body: writtenValues(edit),
        idempotencyKey,
        correlationId,
        ...(madeOn === undefined ? {} : { ifMatch: madeOn }),
      }),
    expects: ['conflict'],
    offersUndo: true,
  });
}

function writtenValues(edit: SettingsEdit) {
  return Object.entries(edit).map(([key, value]) => ({ key, value: writeSetting(value) }));
}
