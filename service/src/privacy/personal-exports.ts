import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { privacyPath, privacyRoutes } from '@spoor/contracts/privacy/privacy.routes';
import type { PreparedExport } from '@spoor/contracts/privacy/privacy.views';
import { hasAccess } from '@spoor/contracts/shared/access';
import type { Principal } from '@spoor/contracts/shared/permissions';
import { urlOf } from '@spoor/contracts/shared/route';
import type { UserView } from '@spoor/contracts/users/user.views';
import type { QueryContext } from '@spoor/projections/query-context';
import { readPlatformSettings } from '@spoor/projections/settings/settings/settings.queries';
import { readOwnDefinitions } from '@spoor/projections/users/users/own-properties.queries';
import { findPrincipal, readUser } from '@spoor/projections/users/users/users.queries';
import { languageOf } from '../mail/mail-language.ts';
import { Mailer } from '../mail/mailer.ts';
import { SiteUrls } from '../platforms/site-urls.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { zipFiles } from '../shared/zip-files.ts';
import { userDecider } from '../users/domain/user.decider.ts';
import { Vault } from '../vault/vault.ts';
import { exportFiles } from './export-files.ts';
import { readOwnData } from './own-data.ts';
import { OwnFiles } from './own-files.ts';
import { exportByAdminMail, exportMail } from './privacy-mails.ts';

/** Milliseconds for which a copy can be fetched. */
const lifetimeMs = 60 * 60_000;

/**
 * Copies of what is kept about people, for themselves or for an administrator who answers them. They are made while they are fetched, and lie nowhere: nothing has to be
 * found and erased afterwards.
 */
@Injectable()
export class PersonalExports {
  constructor(
    @Inject(SiteUrls) private readonly sites: SiteUrls,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(OwnFiles) private readonly files: OwnFiles,
  ) {}

  /**
   * For somebody who proved who they are. Whom it is about is told by mail, for where it was somebody else.
   * @param byOther the administrator who asks for it, as the history tells of them
   */
  async prepare(
    user: UserView,
    { platform }: QueryContext,
    byOther?: { readonly asker: UserView; readonly context: CommandContext },
  ): Promise<PreparedExport> {
    const mailOf = byOther === undefined ? exportMail : exportByAdminMail;
    // First the mail: no copy is made of which nobody is told.
    await this.mailer.queueMail(mailOf({ user, platform }, `${this.sites.of(platform)}${privacyPath}`));
    if (byOther !== undefined)
      await this.handleCommand(userDecider, user.guid, { type: 'CopyData' }, byOther.context);
    const expiresOn = new Date(Date.now() + lifetimeMs).toISOString();
    const { guid: askerGuid } = byOther?.asker ?? user;
    const subject = { data: user.guid };
    const code = await this.vault.oneTimeLinks.issue('export', askerGuid, lifetimeMs, subject);
    return { path: urlOf(privacyRoutes.downloadExport, { code }), expiresOn };
  }

  /**
   * A ZIP file. It can be fetched again within its time, where the line broke.
   * @param askerGuid of whoever fetches it
   * @throws DomainError `not_found` where the code is none, or somebody else’s
   */
  async open(code: string, askerGuid: string, queryContext: QueryContext): Promise<Readable> {
    const owner = await this.vault.oneTimeLinks.peek('export', code);
    if (owner !== askerGuid) throw new DomainError('not_found', 'link_expired');
    const userGuid = (await this.vault.oneTimeLinks.peekData('export', code)) ?? askerGuid;
    const [user, viewer, asker] = await Promise.all([
      readUser(queryContext, userGuid),
      findPrincipal(queryContext, userGuid),
      findPrincipal(queryContext, askerGuid),
    ]);
    const isOwn = userGuid === askerGuid;
    if (user === undefined || viewer === undefined || asker === undefined)
      throw new DomainError('not_found', 'link_expired');
    if (!isOwn && !hasAccess(asker, 'admin')) throw new DomainError('not_found', 'link_expired');
    const reading = { vault: this.vault, outbox: this.mailer.outbox };
    const seesAll = isOwn || asker.isOperator;
    const shown = isOwn ? user : { ...user, properties: user.properties.filter(isFor(asker)) };
    const data = await readOwnData(shown, reading, { ...queryContext, viewer });
    const { platform, now } = queryContext;
    const { dataRetention: retention } = (await readPlatformSettings(queryContext)).view;
    const definitions = await readOwnDefinitions(queryContext, { isOperator: seesAll });
    const setting = { platform, language: languageOf(user, platform), madeOn: now, retention, definitions };
    return zipFiles(joined(exportFiles(data, setting), this.files.of(data, queryContext)), now);
  }
}

async function* joined<First, Second>(
  first: Iterable<First>,
  second: AsyncIterable<Second>,
): AsyncGenerator<First | Second> {
  yield* first;
  yield* second;
}

/** What is in a copy that somebody else makes: nothing that was said for oneself alone, nor for operators where they are none. */
function isFor({ isOperator }: Pick<Principal, 'isOperator'>) {
  return ({ visibleFor, mett }: UserView['properties'][number]) =>
    visibleFor !== 'user' && (isOperator || !mett);
}
