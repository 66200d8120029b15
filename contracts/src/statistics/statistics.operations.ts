import { change, operation, read } from '../shared/operation.ts';
import { analyticsEventsBody } from './analytics-event.ts';
import { recordVisits } from './recorded-visits.ts';
import {
  changeStatisticsDefinition,
  publicFiguresView,
  statisticsCheckView,
  statisticsDefinitionView,
  statisticsNowView,
  statisticsView,
} from './statistics.views.ts';
import { statisticsCheckQuery, statisticsQuery } from './statistics-query.ts';

export const statisticsOperations = {
  collect: operation({
    summary: 'Tell what somebody did on a page',
    isForOwnPages: true,
    description: 'One or a few. Also as `text/plain`, because that is what a beacon sends.',
    body: analyticsEventsBody,
    bodyTypes: ['application/json', 'text/plain'],
    responses: { 202: { description: 'Taken in', maybeHeaders: ['setCookie'] } },
    errors: ['forbidden'],
  }),
  record: operation({
    summary: 'Store what visitors told a version before, which left it to be stored',
    description: 'Once, however often this is asked.',
    access: 'system',
    body: recordVisits,
    responses: { 204: { description: 'It is stored' } },
  }),
  read: read({
    summary: 'What visitors did in a period',
    description:
      'Days that are over are read from what was sealed of them, today from what was counted so far. `filter` is `dimension:name`, several joined by a semicolon: of `referrer`, `device`, `browser` and `language`, and one of `path`, `page`, `item`, `search`, `unfound`, `notFound`, `outbound` and `download`.',
    access: 'statistics.view',
    query: statisticsQuery,
    responseBody: statisticsView,
  }),
  readPage: read({
    summary: 'What visitors did on one page in a period',
    access: 'statistics.view',
    query: statisticsQuery,
    responseBody: statisticsView,
  }),
  now: read({
    summary: 'How many people gave a sign in the last five minutes',
    access: 'statistics.view',
    responseBody: statisticsNowView,
  }),
  check: read({
    summary: 'Count figures anew from the sealed days',
    access: 'statistics.view',
    query: statisticsCheckQuery,
    responseBody: statisticsCheckView,
  }),
  readFigures: read({
    summary: 'What everybody may know of visits',
    description:
      'Only the figures that the setting `publicFigures` names, of days that are over, rounded to two digits. Of a period on no day of which there were five visitors nothing is told.',
    responseBody: publicFiguresView,
  }),
  readDefinition: read({
    summary: 'By what is counted, and who decided so',
    access: 'statistics.view',
    responseBody: statisticsDefinitionView,
  }),
  changeDefinition: change({
    summary: 'Decide about what counts, from the next day that is sealed',
    access: 'admin',
    body: changeStatisticsDefinition,
  }),
} as const;
