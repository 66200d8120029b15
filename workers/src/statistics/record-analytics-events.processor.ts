import { recordAnalyticsEvents } from '@spoor/contracts/statistics/statistics.jobs';
import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';
import { jobHandler } from '@spoor/infra/queue/job-workers';
import { browserOf, deviceOf, visitorClassOf } from '@spoor/infra/user-agent';
import type { ServiceClient } from '../service-client.ts';

/** Has the service store what visitors' browsers told a version before. */
export function recordAnalyticsEventsProcessor(service: Pick<ServiceClient, 'send'>) {
  return jobHandler(recordAnalyticsEvents, async (job) => {
    const visits = 'visits' in job ? job.visits : [{ ...job, ...browserKindOf(job.userAgent, job.isEditor) }];
    const { batchGuid } = job;
    const [{ platformGuid } = { platformGuid: '' }] = visits;
    const call = { platformGuid, correlationId: batchGuid, subject: [batchGuid] };
    await service.send(statisticsRoutes.record, {}, { batchGuid, visits }, call);
    return {};
  });
}

function browserKindOf(userAgent: string, isEditor: boolean) {
  return {
    visitorClass: visitorClassOf(userAgent, isEditor),
    device: deviceOf(userAgent),
    browser: browserOf(userAgent),
    language: '',
  };
}
