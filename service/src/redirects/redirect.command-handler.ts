import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EditRedirect, NewRedirect } from '@spoor/contracts/redirects/redirect.commands';
import { redirectPath } from '@spoor/contracts/redirects/redirect-path';
import { overlay } from '@spoor/contracts/shared/overlay';
import type { Reader } from '@spoor/projections/reader';
import { readRedirect } from '@spoor/projections/redirects/redirects/redirects.queries';
import { type RunChange, step } from '../changes/run-change.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { redirectDecider } from './domain/redirect.decider.ts';
import { newRedirect, written } from './new-redirect.ts';
import { demandAdmin, demandTarget } from './redirect.access.ts';

/** What somebody wants of a redirect. */
export type RedirectWish =
  | { readonly kind: 'create'; readonly redirect: NewRedirect }
  | { readonly kind: 'edit'; readonly guid: string; readonly edit: EditRedirect }
  | { readonly kind: 'remove'; readonly guid: string };

/** Where the wish landed, and which redirect came of it: another one, where its address changed. */
export interface RedirectReceipt extends Receipt {
  readonly redirectGuid: string;
}

export class ChangeRedirect extends Command<RedirectReceipt> {
  constructor(
    readonly wish: RedirectWish,
    readonly reader: Reader,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeRedirect)
export class RedirectCommandHandler implements ICommandHandler<ChangeRedirect> {
  constructor(
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(tokens.runChange) private readonly runChange: RunChange,
  ) {}

  async execute({ wish, reader, context }: ChangeRedirect): Promise<RedirectReceipt> {
    demandAdmin(reader);
    switch (wish.kind) {
      case 'create':
        return this.create(wish.redirect, reader, context);
      case 'edit':
        return this.edit(wish.guid, wish.edit, reader, context);
      case 'remove':
        if ((await readRedirect(reader, wish.guid)) === undefined) throw new DomainError('not_found');
        return this.give(wish.guid, { type: 'RemoveRedirect' }, context);
    }
  }

  private async create(
    wanted: NewRedirect,
    reader: Reader,
    context: CommandContext,
  ): Promise<RedirectReceipt> {
    const redirect = newRedirect(wanted, context.platformGuid);
    await demandTarget(redirect.fromPath, redirect.to, reader);
    return this.give(redirect.guid, { type: 'CreateRedirect', redirect }, context);
  }

  private async edit(
    guid: string,
    { fromPath, ...edit }: EditRedirect,
    reader: Reader,
    context: CommandContext,
  ): Promise<RedirectReceipt> {
    const current = await readRedirect(reader, guid);
    if (current === undefined) throw new DomainError('not_found');
    const to = edit.to && written(edit.to);
    if (fromPath !== undefined && redirectPath(fromPath) !== current.fromPath) {
      const wanted = overlay<NewRedirect>({ fromPath, to: current.to, status: current.status }, edit);
      return this.moveTo(guid, wanted, reader, context);
    }
    await demandTarget(current.fromPath, to ?? null, reader);
    return this.give(guid, { type: 'EditRedirect', edit: { ...edit, to } }, context);
  }

  /** Another address is another redirect: the one goes and the other comes as one Change. */
  private async moveTo(
    guid: string,
    wanted: NewRedirect,
    reader: Reader,
    context: CommandContext,
  ): Promise<RedirectReceipt> {
    const redirect = newRedirect(wanted, context.platformGuid);
    await demandTarget(redirect.fromPath, redirect.to, reader);
    const { changeId, position } = await this.runChange(
      [
        step(redirectDecider, guid, { type: 'RemoveRedirect' }),
        step(redirectDecider, redirect.guid, { type: 'CreateRedirect', redirect }),
      ],
      context,
    );
    return { changeId, position, revision: 0, changed: true, redirectGuid: redirect.guid };
  }

  private async give(
    redirectGuid: string,
    command: Parameters<typeof redirectDecider.decide>[1],
    context: CommandContext,
  ): Promise<RedirectReceipt> {
    return { ...(await this.handleCommand(redirectDecider, redirectGuid, command, context)), redirectGuid };
  }
}
