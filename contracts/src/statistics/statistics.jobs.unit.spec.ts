import { expect, it } from 'vitest';
import { recordAnalyticsEvents } from './statistics.jobs.ts';

const guid = '00000000-0000-4000-8000-00000000000a';
const visit = {
  platformGuid: guid,
  visitorKey: 'k',
  at: '2026-11-21T10:00:00.000Z',
  day: '2026-11-21',
  happenings: [{ type: 'view', path: '/' }],
};
const kind = { visitorClass: 'visitor', device: 'desktop', browser: 'Firefox', language: 'nl' };

it('Jobs that were asked for by versions before are understood', () => {
  const shared = { batchGuid: guid, platformGuid: guid, visits: [{ ...visit, ...kind }] };
  const { platformGuid: _, ...ofSeveral } = shared;
  const before = { batchGuid: guid, ...visit, isEditor: false, userAgent: 'Firefox/140.0' };
  expect(recordAnalyticsEvents.payload.parse(shared)).toEqual(shared);
  expect(recordAnalyticsEvents.payload.parse(ofSeveral)).toEqual(ofSeveral);
  expect(recordAnalyticsEvents.payload.parse({ batchGuid: guid, ...visit, ...kind })).toEqual(shared);
  expect(recordAnalyticsEvents.payload.parse(before)).toEqual(before);
});
