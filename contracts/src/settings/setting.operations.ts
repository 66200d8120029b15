import { z } from 'zod';
import { read, write } from '../shared/operation.ts';
import { changeSettings } from './setting.commands.ts';
import { changedSettings, settingValue } from './setting.views.ts';
import { settingQueryParams } from './setting-query.ts';

export const settingOperations = {
  list: read({
    summary: 'What is set on the site',
    description:
      'With `includeAll` also what nobody has set, and for administrators what only they may read.',
    query: settingQueryParams,
    responseBody: z.array(settingValue),
    errors: ['unknown_setting'],
  }),
  change: write({
    summary: 'Change settings',
    access: 'settings.manage',
    body: changeSettings,
    responseBody: changedSettings,
    errors: ['unknown_setting', 'in_use'],
  }),
} as const;
