import { expect, it } from 'vitest';
import type { UserMailParties } from '../mail/mail-to-user.ts';
import { weeklyMail } from './weekly-mail.ts';

const parties = {
  user: { guid: 'u', email: 'anna@duinwijk.example', displayName: 'Anna', properties: [] },
  platform: {
    guid: 'p',
    name: 'Duinwijk',
    description: '',
    hostNames: [],
    timeZone: 'Europe/Amsterdam',
    language: 'nl',
    roles: [],
  },
} satisfies UserMailParties;
const summary = { visitors: 1_204, visits: 1_500, views: 4_000, bounceRate: 0.4, durationMs: 60_000 };
const nothing = { path: [], item: [], search: [], notFound: [], outbound: [], download: [] };

it('tells what visitors did in a week, beside the week before, and leads to the same week', () => {
  const page = { name: 'guid', label: 'Afval', visitors: 300, count: 412 };
  const view = {
    from: '2026-11-16',
    to: '2026-11-22',
    summary,
    previous: { from: '2026-11-09', to: '2026-11-15', summary: { ...summary, visitors: 900 }, series: [] },
    subjects: { ...nothing, page: [page], unfound: [{ name: 'kliko', visitors: 3, count: 4 }] },
  };
  const mail = weeklyMail(parties, view, 'https://duinwijk.nl');
  expect(mail.content.subject).toBe('Duinwijk: de cijfers van 16 november tot en met 22 november');
  expect(mail.content.paragraphs).toEqual([
    'Dag Anna,',
    '1.204 bezoekers, 1.500 bezoeken en 4.000 weergaven.',
    'De week ervoor waren dat 900 bezoekers, 1.500 bezoeken en 4.000 weergaven.',
    'Meest bekeken: Afval (412).',
    '4 keer is er iets gezocht dat er niet is. Wat, staat bij alle cijfers.',
  ]);
  expect(JSON.stringify(mail)).not.toContain('kliko');
  expect(mail.link?.url).toBe('https://duinwijk.nl/statistics?period=custom&from=2026-11-16&to=2026-11-22');
});

it('says nothing of what there is nothing of', () => {
  const view = {
    from: '2026-11-16',
    to: '2026-11-22',
    summary,
    previous: null,
    subjects: { ...nothing, page: [], unfound: null },
  };
  expect(weeklyMail(parties, view, 'https://duinwijk.nl').content.paragraphs).toHaveLength(2);
});
