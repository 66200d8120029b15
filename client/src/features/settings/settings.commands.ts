import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { type SettingKey, type Settings, writeSetting } from '@spoor/contracts/settings/settings';
import { useCommand } from '../../shared/use-command.ts';

/** Some settings as somebody wants them. */
export type SettingsEdit = { readonly [Key in SettingKey]?: Settings[Key] };

/** Sets several settings as one Change. @returns what `useCommand` does */
export function useSettingsCommand() {
  return useCommand<{ section: string; edit: SettingsEdit }>({
    task: ({ section }) => ({ type: 'edit', entity: 'setting', subject: section }),
    send: (api, { edit }, { idempotencyKey, correlationId }) =>
      api.call(settingRoutes.change, { body: writtenValues(edit), idempotencyKey, correlationId }),
    offersUndo: true,
  });
}

function writtenValues(edit: SettingsEdit) {
  return Object.entries(edit).map(([key, value]) => ({ key, value: writeSetting(value) }));
}
