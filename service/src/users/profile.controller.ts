import { Body, Controller, Headers, Inject, Param, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { guid } from '@spoor/contracts/shared/guid';
import { headers } from '@spoor/contracts/shared/headers';
import type { Principal } from '@spoor/contracts/shared/permissions';
import { formatEtag } from '@spoor/contracts/shared/revision';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import {
  type EditProfile,
  editProfile,
  type SaveProfile,
  saveProfile,
} from '@spoor/contracts/users/profile.commands';
import { builtInDefinitions } from '@spoor/contracts/users/profile-definitions';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { QueryContext } from '@spoor/projections/query-context';
import { readOwnDefinitions } from '@spoor/projections/users/users/own-properties.queries';
import { readProfile } from '@spoor/projections/users/users/profiles.queries';
import { readUser } from '@spoor/projections/users/users/users.queries';
import type { FastifyRequest } from 'fastify';
import type { CommandContext } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { PersonalReply } from '../shared/idempotency.interceptor.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { foundReply, Reply, WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext, CurrentViewer } from '../shared/request.decorators.ts';
import { requirePermission } from '../shared/require-permission.ts';
import { FlagAttemptsGuard } from './flag-attempts.guard.ts';
import { SaveProfileCommand } from './save-profile.command-handler.ts';
import { userAs } from './user-as.ts';

/** No error, because this is how a browser finds out that nobody is signed in. */
const nobody = new Reply(undefined, {}, 401);

/** What people see and say of themselves, and others of them. */
@Controller()
@UseGuards(FlagAttemptsGuard)
export class ProfileController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Handles(userRoutes.loggedIn)
  @ReadsFrom('users', 'settings', 'pages')
  async loggedIn(
    @CurrentViewer() viewer: Principal | undefined,
    @CurrentQueryContext() queryContext: QueryContext,
    @Req() { caller: { viewAs } }: FastifyRequest,
  ) {
    const own = viewer && (await readUser(queryContext, viewAs?.admin.guid ?? viewer.guid));
    if (viewer === undefined || own === undefined) return nobody;
    const user = viewAs === undefined ? own : userAs(own, viewer);
    return new Reply(user, { etag: formatEtag(user.revision) });
  }

  @Handles(userRoutes.readProfile)
  @ReadsFrom('users', 'settings', 'pages')
  async read(
    @Param('guid', { schema: guid }) userGuid: string,
    @CurrentViewer() viewer: Principal | undefined,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    // The system's own processes are nobody.
    if (viewer !== undefined && viewer.guid !== userGuid) requirePermission(queryContext, 'users.view');
    const view = await readProfile(queryContext, userGuid);
    const keys = [surrogateKey.user(userGuid), surrogateKey.settings()];
    return foundReply(Promise.resolve(view && { view, keys }));
  }

  @Handles(userRoutes.editProfile)
  @PersonalReply()
  async edit(
    @Param('guid', { schema: guid }) userGuid: string,
    @Body({ schema: editProfile }) profile: EditProfile,
    @Headers(headers.undoOf) undoOf: string | undefined,
    @Headers(headers.language) sentLanguage: string | undefined,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const command = new SaveProfileCommand(
      userGuid,
      profile,
      { undoOf, sentLanguage },
      queryContext,
      context,
    );
    return this.replies.readBack(this.commands.execute(command), ['users', 'change-log'], () =>
      readProfile(queryContext, userGuid),
    );
  }

  @Handles(userRoutes.propertyDefinitions)
  @ReadsFrom('settings')
  async propertyDefinitions(
    @CurrentViewer() viewer: Principal | undefined,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    const own = await readOwnDefinitions(queryContext, { isOperator: viewer?.isOperator === true });
    const view = [...builtInDefinitions(), ...own];
    return foundReply(Promise.resolve({ view, keys: [surrogateKey.settings()] }));
  }

  @Handles(userRoutes.saveProfile)
  @PersonalReply()
  async save(
    @Body({ schema: saveProfile }) profile: SaveProfile,
    @Headers(headers.undoOf) undoOf: string | undefined,
    @CurrentViewer() viewer: Principal | undefined,
    @Headers(headers.language) sentLanguage: string | undefined,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    // The system's own processes are nobody.
    if (viewer === undefined) throw new DomainError('unauthorized');
    const command = new SaveProfileCommand(
      viewer.guid,
      profile,
      { undoOf, sentLanguage },
      queryContext,
      context,
    );
    return this.replies.readBack(this.commands.execute(command), ['users', 'change-log'], () =>
      readUser(queryContext, viewer.guid),
    );
  }
}
