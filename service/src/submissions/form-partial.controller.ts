import { Body, Controller, Inject, Param, Req } from '@nestjs/common';
import {
  type PartialSecret,
  partialSecret,
  type SavePartial,
  savePartial,
} from '@spoor/contracts/forms/form-partial';
import { formPartialRoutes } from '@spoor/contracts/forms/form-partial.routes';
import { guid } from '@spoor/contracts/shared/guid';
import type { QueryContext } from '@spoor/projections/query-context';
import type { FastifyRequest } from 'fastify';
import { Handles } from '../shared/handles.decorator.ts';
import { SecretReply, TransientReply } from '../shared/idempotency.interceptor.ts';
import { Reply } from '../shared/replies.ts';
import { CurrentQueryContext } from '../shared/request.decorators.ts';
import { FormPartials } from './form-partials.ts';

/** Keeps what somebody answered so far, and gives it back to whoever has the link. */
@Controller()
export class FormPartialController {
  constructor(@Inject(FormPartials) private readonly partials: FormPartials) {}

  @Handles(formPartialRoutes.save)
  @SecretReply()
  async save(
    @Param('guid', { schema: guid }) formGuid: string,
    @Param('id', { schema: guid }) id: string,
    @Body({ schema: savePartial }) { secret, ...begun }: SavePartial,
    @Req() request: FastifyRequest,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    const saved = await this.partials.save({ formGuid, id, secret }, begun, request.ip, queryContext);
    return new Reply(saved, { 'cache-control': 'no-store' });
  }

  @Handles(formPartialRoutes.open)
  @TransientReply()
  async open(
    @Param('guid', { schema: guid }) formGuid: string,
    @Param('id', { schema: guid }) id: string,
    @Body({ schema: partialSecret }) { secret }: PartialSecret,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    const opened = await this.partials.open({ formGuid, id, secret }, queryContext);
    return new Reply(opened, { 'cache-control': 'no-store' }, 200);
  }

  @Handles(formPartialRoutes.discard)
  @TransientReply()
  discard(
    @Param('guid', { schema: guid }) formGuid: string,
    @Param('id', { schema: guid }) id: string,
    @Body({ schema: partialSecret }) { secret }: PartialSecret,
    @CurrentQueryContext() queryContext: QueryContext,
  ): Promise<void> {
    return this.partials.discard({ formGuid, id, secret }, queryContext);
  }
}
