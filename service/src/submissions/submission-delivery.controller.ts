import { Controller, HttpCode, HttpStatus, Inject, Param } from '@nestjs/common';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import { guid } from '@spoor/contracts/shared/guid';
import type { QueryContext } from '@spoor/projections/query-context';
import { Handles } from '../shared/handles.decorator.ts';
import { TransientReply } from '../shared/idempotency.interceptor.ts';
import { ReadsFromUncached } from '../shared/reads.decorator.ts';
import { CurrentQueryContext } from '../shared/request.decorators.ts';
import { SubmissionDeliveries } from './submission-deliveries.ts';

/** Shows who was told of a submission, to who handles it. */
@Controller()
export class SubmissionDeliveryController {
  constructor(@Inject(SubmissionDeliveries) private readonly deliveries: SubmissionDeliveries) {}

  @Handles(submissionRoutes.deliveries)
  @ReadsFromUncached('submissions', 'webhooks')
  list(
    @Param('guid', { schema: guid }) submissionGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return this.deliveries.list(queryContext, submissionGuid);
  }

  @Handles(submissionRoutes.retryDelivery)
  @HttpCode(HttpStatus.ACCEPTED)
  @TransientReply()
  retry(
    @Param('guid', { schema: guid }) submissionGuid: string,
    @Param('deliveryGuid', { schema: guid }) deliveryGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return this.deliveries.retry(queryContext, submissionGuid, deliveryGuid);
  }
}
