import { readSettings } from '@spoor/contracts/settings/settings';
import { settingsQuery } from '../shared/settings.api.ts';
import type { AppServices } from './app-context.ts';

/** The form to sign in says more where people make accounts themselves. */
export async function needLoginTexts({ queryClient, api, needTexts }: AppServices): Promise<void> {
  const { registrationMode } = readSettings(await queryClient.ensureQueryData(settingsQuery(api)));
  if (registrationMode !== 'Closed') await needTexts('admin');
}
