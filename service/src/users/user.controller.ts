import { Body, Controller, Inject, Param, Query, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Platform as PlatformOfRequest } from '@spoor/contracts/platforms/platform';
import { guid } from '@spoor/contracts/shared/guid';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import {
  type ChangeUsers,
  type CreateUser,
  changeUsers,
  createUser,
  type EditUser,
  editUser,
  type MailOwner,
  mailOwner,
} from '@spoor/contracts/users/user.commands';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { NewUserView, UserRow } from '@spoor/contracts/users/user.views';
import { userCollection } from '@spoor/contracts/users/user-collection';
import { type UserListQuery, userListQuery } from '@spoor/contracts/users/user-query';
import { peopleIncludes } from '@spoor/projections/included/people-included.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { readPersonDetails } from '@spoor/projections/users/users/own-properties.queries';
import { readUser } from '@spoor/projections/users/users/users.queries';
import type { CommandContext } from '../shared/command-context.ts';
import { CurrentCursor, type CursorPage } from '../shared/cursors.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { LastingSecretReply, PersonalReply, TransientReply } from '../shared/idempotency.interceptor.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { foundReply, Reply, WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentPlatform, CurrentQueryContext } from '../shared/request.decorators.ts';
import { type RowShaping, shapeRows } from '../shared/shape-rows.ts';
import { AccountMails } from './account-mails.ts';
import { Accounts, type NewAccount, rolesOfNew } from './accounts.ts';
import { ChangeUsersCommand } from './change-users.command-handler.ts';
import { FlagAttemptsGuard } from './flag-attempts.guard.ts';
import { requireStrongPassword } from './password-rules.ts';
import { PeopleDirectory } from './people-directory.ts';
import { authorizeAccess } from './user.access.ts';

const peopleShaping: RowShaping<UserRow> = { key: userCollection.key, includes: peopleIncludes };

@Controller()
@UseGuards(FlagAttemptsGuard)
export class UserController {
  constructor(
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PeopleDirectory) private readonly people: PeopleDirectory,
    @Inject(AccountMails) private readonly mails: AccountMails,
  ) {}

  @Handles(userRoutes.mailOwner)
  @TransientReply()
  mailOwner(
    @Param('guid', { schema: guid }) userGuid: string,
    @Body({ schema: mailOwner }) { revision }: MailOwner,
    @CurrentPlatform() platform: PlatformOfRequest,
  ) {
    return this.mails.mail(userGuid, revision, platform);
  }

  @Handles(userRoutes.create)
  @LastingSecretReply(newcomerIn)
  async create(
    @Body({ schema: createUser }) account: CreateUser,
    @CurrentPlatform() platform: PlatformOfRequest,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    requireStrongPassword(account.password, account);
    const wanted = { guid: undefined, currentRoleIds: [], roleIds: rolesOfNew(account, platform) };
    await authorizeAccess({ ...wanted, isOpenOrClosed: false }, queryContext);
    return this.replies.readBack(this.accounts.create(account, platform, context), ['users'], (made) =>
      readNewAccount(queryContext, made),
    );
  }

  @Handles(userRoutes.list)
  @ReadsFrom('users', 'roles')
  async list(
    @Query({ schema: userListQuery }) query: UserListQuery,
    @CurrentCursor() page: CursorPage | undefined,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    const { items, total, next } = await this.people.list(query, queryContext, page);
    const { body } = await shapeRows(peopleShaping, items, query, queryContext, { total });
    return new Reply(body, { ...page?.linkTo(next) });
  }

  @Handles(userRoutes.read)
  @ReadsFrom('users', 'settings')
  async read(
    @Param('guid', { schema: guid }) userGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    const [row, reported] = await Promise.all([
      this.people.find(userGuid, queryContext),
      readPersonDetails(queryContext, userGuid),
    ]);
    const keys = [surrogateKey.user(userGuid), surrogateKey.settings()];
    const view = row && { ...row, ...reported };
    return foundReply(Promise.resolve(view && { view, keys }));
  }

  @Handles(userRoutes.edit)
  @PersonalReply()
  edit(
    @Param('guid', { schema: guid }) userGuid: string,
    @Body({ schema: editUser }) edit: EditUser,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.answer(userGuid, edit, queryContext, context);
  }

  @Handles(userRoutes.activate)
  @PersonalReply()
  activate(
    @Param('guid', { schema: guid }) userGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.answer(userGuid, { isActive: true }, queryContext, context);
  }

  @Handles(userRoutes.deactivate)
  @PersonalReply()
  deactivate(
    @Param('guid', { schema: guid }) userGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.answer(userGuid, { isActive: false }, queryContext, context);
  }

  @Handles(userRoutes.grantDeveloper)
  @PersonalReply()
  grantDeveloper(
    @Param('guid', { schema: guid }) userGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.setFlag(userGuid, { isDeveloper: true }, queryContext, context);
  }

  @Handles(userRoutes.revokeDeveloper)
  @PersonalReply()
  revokeDeveloper(
    @Param('guid', { schema: guid }) userGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.setFlag(userGuid, { isDeveloper: false }, queryContext, context);
  }

  @Handles(userRoutes.grantOperator)
  @PersonalReply()
  grantOperator(
    @Param('guid', { schema: guid }) userGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.setFlag(userGuid, { isOperator: true }, queryContext, context);
  }

  @Handles(userRoutes.revokeOperator)
  @PersonalReply()
  revokeOperator(
    @Param('guid', { schema: guid }) userGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.setFlag(userGuid, { isOperator: false }, queryContext, context);
  }

  @Handles(userRoutes.changeTogether)
  changeTogether(
    @Body({ schema: changeUsers }) { guids, ...edit }: ChangeUsers,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.receipt(this.change(guids, edit, queryContext, context), ['users']);
  }

  private setFlag(
    userGuid: string,
    flag: Parameters<Accounts['setFlag']>[1],
    queryContext: QueryContext,
    context: CommandContext,
  ) {
    const setting = this.accounts.setFlag(userGuid, flag, queryContext, context);
    return this.replies.readBack(setting, ['users'], () => this.people.find(userGuid, queryContext));
  }

  private change(
    guids: readonly string[],
    edit: ChangeUsersCommand['edit'],
    queryContext: QueryContext,
    context: CommandContext,
  ) {
    return this.commands.execute(new ChangeUsersCommand(guids, edit, queryContext, context));
  }

  private answer(userGuid: string, edit: EditUser, queryContext: QueryContext, context: CommandContext) {
    return this.replies.readBack(this.change([userGuid], edit, queryContext, context), ['users'], () =>
      this.people.find(userGuid, queryContext),
    );
  }
}

async function readNewAccount(queryContext: QueryContext, { userGuid, oneTimeLink }: NewAccount) {
  const user = await readUser(queryContext, userGuid);
  return user && { user, ...(oneTimeLink === undefined ? {} : { oneTimeLink }) };
}

/** Whose account an answer tells of: what is kept of it goes with them. */
function newcomerIn(_request: unknown, body: unknown): string | undefined {
  return (body as Partial<NewUserView>).user?.guid;
}
