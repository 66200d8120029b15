import { operation } from '../shared/operation.ts';
import { analyticsEventsBody } from './analytics-event.ts';

export const statisticsOperations = {
  collect: operation({
    summary: 'Tell what somebody did on a page',
    description: 'One or a few. Also as `text/plain`, because that is what a beacon sends.',
    body: analyticsEventsBody,
    bodyTypes: ['application/json', 'text/plain'],
    responses: { 202: { description: 'Taken in', maybeHeaders: ['setCookie'] } },
    errors: ['forbidden'],
  }),
} as const;
