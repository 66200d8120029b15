import { Body, Controller, Inject, Param, Req, UseGuards } from '@nestjs/common';
import {
  type CompleteRegistration,
  completeRegistration,
  type Register,
  register,
} from '@spoor/contracts/auth/registration';
import { registrationRoutes } from '@spoor/contracts/auth/registration.routes';
import { headers } from '@spoor/contracts/shared/headers';
import type { QueryContext } from '@spoor/projections/query-context';
import { settingsReadModels } from '@spoor/projections/settings/settings/settings.queries';
import type { FastifyRequest } from 'fastify';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { SecretReply, TransientReply } from '../shared/idempotency.interceptor.ts';
import { ReadsFromUncached } from '../shared/reads.decorator.ts';
import { Reply } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { FlagAttemptsGuard } from '../users/flag-attempts.guard.ts';
import { Registrations } from './registrations.ts';

@Controller()
@UseGuards(FlagAttemptsGuard)
export class RegistrationController {
  constructor(@Inject(Registrations) private readonly registrations: Registrations) {}

  @Handles(registrationRoutes.register)
  @TransientReply()
  async register(
    @Body({ schema: register }) wanted: Register,
    @CurrentQueryContext() queryContext: QueryContext,
    @Req() request: FastifyRequest,
  ) {
    await this.registrations.request(wanted, request.ip, request.caller.language, queryContext);
  }

  @Handles(registrationRoutes.linkStatus)
  @ReadsFromUncached(...settingsReadModels)
  async linkStatus(@Param('code') code: string, @CurrentQueryContext() queryContext: QueryContext) {
    return { status: await this.registrations.statusOf(code, queryContext) };
  }

  @Handles(registrationRoutes.complete)
  @SecretReply()
  async complete(
    @Body({ schema: completeRegistration }) body: CompleteRegistration,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
    @Req() request: FastifyRequest,
  ) {
    const { receipt, ...completed } = await this.registrations.complete(
      body,
      request.caller.language,
      queryContext,
      context,
    );
    // Whoever signs in next is known by then.
    return new Reply(completed, { [headers.commitPosition]: String(receipt.position) });
  }
}
