import { z } from 'zod';
import { read, write } from '../shared/operation.ts';
import { changeSettings } from './setting.commands.ts';
import { changedSettings, settingValue } from './setting.views.ts';
import { settingQueryParams } from './setting-query.ts';

export const settingOperations = {
  list: read({
    summary: 'What is set on the site',
    description:
      'With `includeAll` also what nobody has set, and for whoever manages settings what visitors are not told.',
    query: settingQueryParams,
    responseBody: z.array(settingValue),
    errors: ['unknown_setting'],
  }),
  change: write({
    summary: 'Change settings',
    description:
      'Some only administrators change: who comes in, at which address, and what is asked, kept and told of people.',
    access: 'settings.manage',
    body: changeSettings,
    responseBody: changedSettings,
    errors: ['unknown_setting', 'in_use'],
  }),
} as const;
