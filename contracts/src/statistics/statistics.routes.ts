import { route } from '../shared/route.ts';
import type { statisticsOperations } from './statistics.operations.ts';

export const statisticsRoutes = {
  collect: route<typeof statisticsOperations.collect>()('POST', '/api/statistics:collect'),
  record: route<typeof statisticsOperations.record>()('POST', '/api/statistics:record'),
  read: route<typeof statisticsOperations.read>()('GET', '/api/statistics'),
  readPage: route<typeof statisticsOperations.readPage>()('GET', '/api/statistics/pages/{guid}'),
  now: route<typeof statisticsOperations.now>()('GET', '/api/statistics:now'),
  check: route<typeof statisticsOperations.check>()('GET', '/api/statistics:check'),
  readFigures: route<typeof statisticsOperations.readFigures>()('GET', '/api/statistics/figures'),
  readDefinition: route<typeof statisticsOperations.readDefinition>()('GET', '/api/statistics/definition'),
  changeDefinition: route<typeof statisticsOperations.changeDefinition>()(
    'PUT',
    '/api/statistics/definition',
  ),
} as const;
