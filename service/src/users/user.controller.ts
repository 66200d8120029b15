import { Body, Controller, Inject } from '@nestjs/common';
import type { Platform as PlatformOfRequest } from '@spoor/contracts/platforms/platform';
import type { Principal } from '@spoor/contracts/shared/permissions';
import { type CreateUser, createUser } from '@spoor/contracts/users/user.commands';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { QueryContext } from '@spoor/projections/query-context';
import { readUser } from '@spoor/projections/users/users/users.queries';
import { requireStrongPassword } from '../auth/password-rules.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { SecretReply } from '../shared/idempotency.interceptor.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { Reply, WriteReplies } from '../shared/replies.ts';
import {
  CurrentCommandContext,
  CurrentPlatform,
  CurrentQueryContext,
  CurrentViewer,
} from '../shared/request.decorators.ts';
import { Accounts, type NewAccount } from './accounts.ts';

/** No error, because this is how a browser finds out that nobody is signed in. */
const nobody = new Reply(undefined, {}, 401);

@Controller()
export class UserController {
  constructor(
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Handles(userRoutes.loggedIn)
  @ReadsFrom('users')
  async loggedIn(
    @CurrentViewer() viewer: Principal | undefined,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return viewer === undefined ? nobody : ((await readUser(queryContext, viewer.guid)) ?? nobody);
  }

  @Handles(userRoutes.create)
  @SecretReply()
  create(
    @Body({ schema: createUser }) account: CreateUser,
    @CurrentPlatform() platform: PlatformOfRequest,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    requireStrongPassword(account.password, account);
    return this.replies.readBack(this.accounts.create(account, platform, context), ['users'], (made) =>
      readNewAccount(queryContext, made),
    );
  }
}

async function readNewAccount(queryContext: QueryContext, { userGuid, oneTimeLink }: NewAccount) {
  const user = await readUser(queryContext, userGuid);
  return user && { user, ...(oneTimeLink === undefined ? {} : { oneTimeLink }) };
}
