import type { SpoorEventOf } from '@spoor/contracts/event-catalogue';
import type { Footer } from '@spoor/contracts/settings/settings';

export const footer: Footer = {
  guid: '77777777-0000-4000-8000-000000000001',
  name: 'Smal',
  templateGuid: '77777777-0000-4000-8000-000000000002',
};

export const named: SpoorEventOf<'SettingsChanged'> = {
  type: 'SettingsChanged',
  data: {
    changes: [
      { path: '/platformName', to: 'Gemeente Duinwijk' },
      { path: '/headerLogoHeight', to: '96' },
    ],
  },
};
