import type { ProfileField } from '@spoor/contracts/users/profile';
import type { TextKey } from './i18n.tsx';

/** What every platform asks of people, as it is called on their screens, in conflicts and for administrators. */
export const profileFieldLabels: Readonly<Record<ProfileField, TextKey>> = {
  firstName: 'users.first_name',
  middleName: 'users.middle_name',
  lastName: 'users.last_name',
  alias: 'account.alias',
  profielfoto: 'account.photo',
  language: 'account.language',
  notificationClose: 'account.notices',
  weeklyStatistics: 'account.weekly_statistics',
  reducedMotion: 'account.reduced_motion',
  cookieConsent: 'privacy.cookies_choice',
};

/** @returns undefined of what only a platform asks */
export function profileFieldLabel(key: string): TextKey | undefined {
  return Object.hasOwn(profileFieldLabels, key) ? profileFieldLabels[key as ProfileField] : undefined;
}
