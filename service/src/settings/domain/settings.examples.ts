import type { SpoorEventOf } from '@spoor/contracts/event-catalogue';

/** Somebody gave the platform a name and a higher logo. */
export const named: SpoorEventOf<'SettingsChanged'> = {
  type: 'SettingsChanged',
  data: {
    changes: [
      { path: '/platformName', to: 'Gemeente Duinwijk' },
      { path: '/headerLogoHeight', to: '96' },
    ],
  },
};
