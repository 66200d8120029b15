import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { writeSetting } from '@spoor/contracts/settings/settings';
import type { Problem } from '@spoor/contracts/shared/problem';
import { commandHeaders, useCommand } from '../../shared/use-command.ts';
import type { CommandOutcome } from '../../shared/use-send-change.ts';
import { type SettingsEdit, settingKeysOf } from './settings-edit.ts';

interface SettingsChange {
  readonly section: string;
  readonly edit: SettingsEdit;
  readonly basedOn: number | undefined;
}

/** Sets several settings as one Change. Refused with `conflict` where somebody else set one of them since. */
export function useSettingsCommand(): (change: SettingsChange) => Promise<CommandOutcome> {
  const send = useCommand<SettingsChange>({
    task: ({ section }) => ({ type: 'edit', entity: 'setting', subject: section }),
    send: (api, { edit, basedOn }, attempt) =>
      api.call(settingRoutes.change, { body: writtenValues(edit), ...commandHeaders(attempt, basedOn) }),
    expects: ['conflict', 'validation_failed', 'in_use'],
    offersUndo: true,
  });
  return async (change) => {
    const outcome = await send(change);
    if (outcome.kind !== 'refused') return outcome;
    return { kind: 'refused', problem: namingSettings(outcome.problem, change.edit) };
  };
}

function writtenValues(edit: SettingsEdit) {
  return settingKeysOf(edit).map((key) => ({ key, value: writeSetting(edit[key] ?? '') }));
}

/** A refusal of the list that was sent, `/1/value`, as one of the settings in it, `/contactEmail`. */
function namingSettings({ errors = [], ...problem }: Problem, edit: SettingsEdit): Problem {
  const keys = settingKeysOf(edit);
  const named = errors.map((error) => {
    const key = keys[Number(error.path.split('/')[1])];
    return key === undefined ? error : { ...error, path: `/${key}` };
  });
  return { ...problem, errors: named };
}
