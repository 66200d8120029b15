import { Body, Controller, Inject, Req } from '@nestjs/common';
import { headers } from '@spoor/contracts/shared/headers';
import {
  type ConfirmVerification,
  confirmVerification,
  type SendVerification,
  sendVerification,
  verificationSendStatus,
} from '@spoor/contracts/users/verification';
import { verificationRoutes } from '@spoor/contracts/users/verification.routes';
import type { QueryContext } from '@spoor/projections/query-context';
import type { FastifyRequest } from 'fastify';
import { clientOf } from '../auth/session-client.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { SecretReply, TransientReply } from '../shared/idempotency.interceptor.ts';
import { Reply } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { ConfirmEmail } from './confirm-email.ts';
import { EmailVerification, type VerificationSending } from './email-verification.ts';

@Controller()
export class VerificationController {
  constructor(
    @Inject(EmailVerification) private readonly verification: EmailVerification,
    @Inject(ConfirmEmail) private readonly confirmation: ConfirmEmail,
  ) {}

  @Handles(verificationRoutes.send)
  @TransientReply()
  async send(
    @Body({ schema: sendVerification }) body: SendVerification,
    @CurrentQueryContext() queryContext: QueryContext,
    @Req() request: FastifyRequest,
  ) {
    const client = { ...clientOf(request), session: request.caller.sessionGuid };
    return verificationReply(await this.verification.send(body, client, queryContext));
  }

  @Handles(verificationRoutes.confirm)
  @SecretReply()
  async confirm(
    @Body({ schema: confirmVerification }) { code }: ConfirmVerification,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const { result, receipt } = await this.confirmation.confirm(code, queryContext, context);
    // Whoever reads on reads the confirmed address.
    const landed = receipt && { [headers.commitPosition]: String(receipt.position) };
    return new Reply({ result }, landed ?? {});
  }
}

function verificationReply({ result, retryAfter }: VerificationSending) {
  const wait = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return new Reply({ result }, wait, verificationSendStatus[result]);
}
