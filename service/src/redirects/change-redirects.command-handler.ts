import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Redirect } from '@spoor/contracts/redirects/redirect';
import type { ParsedChangeRedirects } from '@spoor/contracts/redirects/redirect.commands';
import type { Reader } from '@spoor/projections/query-context';
import { readRedirect, type StoredRedirect } from '@spoor/projections/redirects/redirects/redirects.queries';
import { type ChangeStep, commandStep, type RunChange } from '../changes/run-change.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import { inBatches } from '../shared/map-in-batches.ts';
import { tokens } from '../shared/providers.ts';
import { refusedAt } from '../shared/refused-at.ts';
import { requireAdmin } from '../shared/require-admin.ts';
import { redirectDecider } from './domain/redirect.decider.ts';
import { newRedirect } from './new-redirect.ts';
import { type PlannedRedirects, requireTarget } from './redirect.access.ts';

/** Sets and removes several redirects, as one Change. */
export class ChangeRedirectsTogether extends Command<Receipt> {
  constructor(
    readonly input: ParsedChangeRedirects,
    readonly reader: Reader,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeRedirectsTogether)
export class ChangeRedirectsHandler implements ICommandHandler<ChangeRedirectsTogether> {
  constructor(@Inject(tokens.runChange) private readonly runChange: RunChange) {}

  async execute({ input, reader, context }: ChangeRedirectsTogether): Promise<Receipt> {
    requireAdmin(reader);
    const wanted = await inBatches(input.set, (each) =>
      keepCurrentTarget(newRedirect(each, context.platformGuid), reader),
    );
    const removed = await inBatches([...new Set(input.removeGuids)], (guid) => requireRedirect(guid, reader));
    const ahead = plannedRedirectsOf(wanted, removed);
    await inBatches([...wanted.entries()], ([index, { fromPath, to }]) =>
      refusedAt(['set', index], () => requireTarget(fromPath, to, reader, ahead)),
    );
    const { changeId, position, streams } = await this.runChange(
      [
        ...wanted.map(setStep),
        ...removed.map(({ guid }) => commandStep(redirectDecider, guid, { type: 'RemoveRedirect' })),
      ],
      context,
    );
    return { changeId, position, revision: 0, changed: streams.length > 0 };
  }
}

function setStep(redirect: Redirect, index: number): ChangeStep {
  const step = commandStep(redirectDecider, redirect.guid, { type: 'SetRedirect', redirect });
  return { ...step, decide: (before) => refusedAt(['set', index], () => step.decide(before)) };
}

/** A redirect that already leads to that address stays as it is, because it may follow a page there. */
async function keepCurrentTarget(wanted: Redirect, reader: Reader): Promise<Redirect> {
  const current = await readRedirect(reader, wanted.guid);
  const leadsThere = wanted.to?.kind === 'url' && wanted.to.url === current?.location;
  return leadsThere && current !== undefined ? { ...wanted, to: current.to, source: current.source } : wanted;
}

async function requireRedirect(guid: string, reader: Reader): Promise<StoredRedirect> {
  const redirect = await readRedirect(reader, guid);
  if (redirect === undefined) throw new DomainError('not_found');
  return redirect;
}

/** @throws DomainError `validation_failed` where an address occurs twice */
function plannedRedirectsOf(
  wanted: readonly Redirect[],
  removed: readonly StoredRedirect[],
): PlannedRedirects {
  const ahead = new Map<string, Redirect | undefined>();
  for (const { fromPath } of removed) ahead.set(fromPath, undefined);
  for (const [index, redirect] of wanted.entries()) {
    if (ahead.has(redirect.fromPath))
      throw new DomainError('validation_failed', {
        name: 'address_twice',
        values: { address: redirect.fromPath },
        path: `/set/${index}/fromPath`,
      });
    ahead.set(redirect.fromPath, redirect);
  }
  return ahead;
}
