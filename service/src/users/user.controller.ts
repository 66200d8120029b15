import { Body, Controller, Get, Inject, Post } from '@nestjs/common';
import type { Platform as PlatformOfRequest } from '@spoor/contracts/platforms/platform';
import type { Principal } from '@spoor/contracts/shared/permissions';
import { routerPath } from '@spoor/contracts/shared/route';
import { type CreateUser, createUser } from '@spoor/contracts/users/user.commands';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { Reader } from '@spoor/projections/reader';
import { readUser } from '@spoor/projections/users/users/users.queries';
import { demandGoodPassword } from '../auth/password-rules.ts';
import { AdminOnly } from '../shared/access.guard.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { Secret } from '../shared/idempotency.interceptor.ts';
import { Reads } from '../shared/reads.decorator.ts';
import { Reply, WriteReplies } from '../shared/replies.ts';
import { Context, Platform, Reading, Viewer } from '../shared/request.decorators.ts';
import { Accounts, type NewAccount } from './accounts.ts';

/** Not an error: this is how a browser finds out that nobody is signed in. */
const nobody = new Reply(undefined, {}, 401);

@Controller()
export class UserController {
  constructor(
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Get(routerPath(userRoutes.loggedIn))
  @Reads('users')
  async loggedIn(@Viewer() viewer: Principal | undefined, @Reading() reader: Reader) {
    return viewer === undefined ? nobody : ((await readUser(reader, viewer.guid)) ?? nobody);
  }

  @Post(routerPath(userRoutes.create))
  @AdminOnly()
  @Secret()
  create(
    @Body({ schema: createUser }) account: CreateUser,
    @Platform() platform: PlatformOfRequest,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    demandGoodPassword(account.password, account);
    return this.replies.readBack(
      this.accounts.create(account, platform, context),
      ['users'],
      (made) => readNewAccount(reader, made),
      201,
    );
  }
}

async function readNewAccount(reader: Reader, { userGuid, oneTimeLink }: NewAccount) {
  const user = await readUser(reader, userGuid);
  return user && { user, ...(oneTimeLink === undefined ? {} : { oneTimeLink }) };
}
