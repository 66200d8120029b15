import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@spoor/infra/logger';
import { PollingTask } from '../shared/polling-task.ts';
import { tokens } from '../shared/providers.ts';
import { Mailer } from './mailer.ts';

/** So many are asked for at a time. */
const mostAtOnce = 100;

/** Asks for mails whose job got lost: the queue was away, or was emptied. The same job is not done twice. */
@Injectable()
export class MailDelivery extends PollingTask {
  constructor(
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(tokens.logger) logger: Logger,
  ) {
    super(logger, 'Waiting mails could not be looked at');
  }

  protected override async poll(): Promise<void> {
    await this.mailer.deliver(await this.mailer.outbox.due(mostAtOnce));
  }
}
