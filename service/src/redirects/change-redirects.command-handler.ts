import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Redirect } from '@spoor/contracts/redirects/redirect';
import type { RedirectsWish } from '@spoor/contracts/redirects/redirect.commands';
import type { Reader } from '@spoor/projections/reader';
import { readRedirect, type StoredRedirect } from '@spoor/projections/redirects/redirects/redirects.queries';
import { inBatches } from '../changes/in-batches.ts';
import { type RunChange, step } from '../changes/run-change.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { redirectDecider } from './domain/redirect.decider.ts';
import { newRedirect } from './new-redirect.ts';
import { demandAdmin, demandTarget, type RedirectsAhead } from './redirect.access.ts';

/** What somebody wants of several redirects. */
export class ChangeRedirectsTogether extends Command<Receipt> {
  constructor(
    readonly wish: RedirectsWish,
    readonly reader: Reader,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** All redirects change, or none: one that is refused is a refusal of all. */
@CommandHandler(ChangeRedirectsTogether)
export class ChangeRedirectsHandler implements ICommandHandler<ChangeRedirectsTogether> {
  constructor(@Inject(tokens.runChange) private readonly runChange: RunChange) {}

  async execute({ wish, reader, context }: ChangeRedirectsTogether): Promise<Receipt> {
    demandAdmin(reader);
    const wanted = await inBatches(wish.set, (each) =>
      asItLeads(newRedirect(each, context.platformGuid), reader),
    );
    const removed = await inBatches([...new Set(wish.removeGuids)], (guid) => demandRedirect(guid, reader));
    const ahead = aheadOf(wanted, removed);
    await inBatches(wanted, ({ fromPath, to }) => demandTarget(fromPath, to, reader, ahead));
    const { changeId, position, streams } = await this.runChange(
      [
        ...wanted.map((redirect) => step(redirectDecider, redirect.guid, { type: 'SetRedirect', redirect })),
        ...removed.map(({ guid }) => step(redirectDecider, guid, { type: 'RemoveRedirect' })),
      ],
      context,
    );
    return { changeId, position, revision: 0, changed: streams.length > 0 };
  }
}

/** A redirect that already leads to that address stays as it is: it may be following a page there. */
async function asItLeads(wanted: Redirect, reader: Reader): Promise<Redirect> {
  const current = await readRedirect(reader, wanted.guid);
  const leadsThere = wanted.to?.kind === 'url' && wanted.to.url === current?.location;
  return leadsThere && current !== undefined ? { ...wanted, to: current.to, source: current.source } : wanted;
}

async function demandRedirect(guid: string, reader: Reader): Promise<StoredRedirect> {
  const redirect = await readRedirect(reader, guid);
  if (redirect === undefined) throw new DomainError('not_found');
  return redirect;
}

/** @throws DomainError `validation_failed` where an address is named twice */
function aheadOf(wanted: readonly Redirect[], removed: readonly StoredRedirect[]): RedirectsAhead {
  const ahead = new Map<string, Redirect | undefined>();
  for (const { fromPath } of removed) ahead.set(fromPath, undefined);
  for (const redirect of wanted) {
    if (ahead.has(redirect.fromPath))
      throw new DomainError('validation_failed', `Twice: ${redirect.fromPath}`);
    ahead.set(redirect.fromPath, redirect);
  }
  return ahead;
}
