import { Controller, Inject, Param, Query } from '@nestjs/common';
import { mailRoutes } from '@spoor/contracts/mail/mail.routes';
import { type MailListQuery, mailListQuery } from '@spoor/contracts/mail/mail-query';
import { guid } from '@spoor/contracts/shared/guid';
import type { QueryContext } from '@spoor/projections/query-context';
import { listMails, readMail } from '@spoor/projections/system/mails/mails.queries';
import { readUser } from '@spoor/projections/users/users/users.queries';
import { DomainError } from '../shared/domain-error.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { CurrentQueryContext } from '../shared/request.decorators.ts';
import { mailRowOf, mailViewOf } from './mail-reading.ts';
import { Mailer } from './mailer.ts';
import { testMail } from './test-mail.ts';

/** The outbox, as administrators see it. */
@Controller()
export class MailController {
  constructor(@Inject(Mailer) private readonly mailer: Mailer) {}

  @Handles(mailRoutes.list)
  async list(
    @Query({ schema: mailListQuery }) query: MailListQuery,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    const { rows, total } = await listMails(queryContext, query);
    const { outbox, isDelivering } = this.mailer;
    const items = await Promise.all(rows.map((row) => mailRowOf(outbox, row)));
    return { items, total, isDelivered: isDelivering };
  }

  @Handles(mailRoutes.read)
  async read(
    @Param('guid', { schema: guid }) mailGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return mailViewOf(this.mailer.outbox, await requireMail(queryContext, mailGuid));
  }

  @Handles(mailRoutes.test)
  @ReadsFrom('users')
  async test(@CurrentQueryContext() queryContext: QueryContext) {
    const { viewer, platform } = queryContext;
    const user = viewer && (await readUser(queryContext, viewer.guid));
    if (user === undefined) throw new DomainError('unauthorized');
    await this.mailer.queueMail(testMail({ user, platform }));
  }

  @Handles(mailRoutes.retry)
  async retry(
    @Param('guid', { schema: guid }) mailGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    await requireMail(queryContext, mailGuid);
    const { outbox } = this.mailer;
    const round = await outbox.retry(queryContext.platform.guid, mailGuid);
    if (round === undefined) throw new DomainError('conflict', 'mail_sent');
    await this.mailer.deliver([{ guid: mailGuid, round }]);
    return mailRowOf(outbox, await requireMail(queryContext, mailGuid));
  }
}

/** @throws DomainError `not_found` where the platform has no such mail */
async function requireMail(queryContext: QueryContext, mailGuid: string) {
  const row = await readMail(queryContext, mailGuid);
  if (row === undefined) throw new DomainError('not_found');
  return row;
}
