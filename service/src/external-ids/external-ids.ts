import { Inject, Injectable } from '@nestjs/common';
import { streamOfEntity } from '@spoor/contracts/changes/entity';
import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import type { ExternalAddress, ExternalId, ExternalKind } from '@spoor/contracts/external-ids/external-id';
import type { ProjectionName } from '@spoor/projections/read-model';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import { type ChangeStep, commandsStep } from '../changes/run-change.ts';
import type { LoadedAggregate } from '../shared/aggregate-store.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { type Decider, documentOf } from '../shared/decider.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { readTimeoutMs } from '../shared/replies.ts';
import { retryConflicts } from '../shared/retry-conflicts.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { externalIdDecider, requireSameKind } from './domain/external-id.decider.ts';

/** Whether something was made, or changed. */
export interface SetReceipt extends Receipt {
  readonly isMade: boolean;
  readonly thingGuid: string;
}

/** Where an id of another system leads, or will. */
export class ExternalPlace {
  constructor(
    readonly address: ExternalAddress,
    readonly kind: ExternalKind,
    /** Of the id's own stream. */
    readonly guid: string,
    /** Of what it leads to now; undefined where it was never given, or was taken back. */
    readonly thingGuid: string | undefined,
    /** Of what it led to before it was taken back. */
    readonly formerGuid: string | undefined,
    /** Of a thing of another kind that it still leads to, and that is not there. */
    private readonly otherGuid: string | undefined,
    /** Commit position of what is known of it. */
    readonly position: bigint,
  ) {}

  /** The guid of what is made at this place: always the same, so that a call that is sent twice makes it once. */
  ownGuid(generation = 0): string {
    return derivedGuid(this.guid, this.kind, String(generation));
  }

  /** Gives the id to a thing, in the Change that makes it. */
  giveTo(thingGuid: string): ChangeStep {
    const { guid, kind, address, otherGuid } = this;
    return commandsStep(externalIdDecider, guid, [
      ...(otherGuid === undefined ? [] : [{ type: 'ReleaseExternalId', thingGuid: otherGuid } as const]),
      {
        type: 'AssignExternalId',
        externalId: { guid, ...address, kind, thingGuid },
        instead: this.thingGuid ?? null,
      },
    ]);
  }
}

/** A race that another call won: what it made is there now, and can be changed. */
const lost: readonly unknown[] = ['already_exists', 'conflict'];

/** Attempts to make something, of which each but the last was lost to somebody who made it meanwhile. */
const maxAttempts = 4;

/** Finds things by their ids elsewhere, in the events themselves: read models may be behind. */
@Injectable()
export class ExternalIds {
  constructor(
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(tokens.positions) private readonly positions: PositionWaiter,
  ) {}

  /** @throws DomainError `already_exists` where the id is that of another kind of thing, which is there */
  async find(address: ExternalAddress, kind: ExternalKind, platformGuid: string): Promise<ExternalPlace> {
    const guid = derivedGuid(platformGuid, 'external-id', address.source, address.id);
    const { state, position } = await this.writeSide.aggregates.read(externalIdDecider, guid);
    const known = documentOf(state);
    const other = known === undefined || known.kind === kind ? undefined : known;
    if (other !== undefined && (await this.isThere(other))) requireSameKind(state, { kind });
    const own = other === undefined ? known?.thingGuid : undefined;
    const former =
      state.status === 'removed' && state.document.kind === kind ? state.document.thingGuid : undefined;
    return new ExternalPlace(address, kind, guid, own, former, other?.thingGuid, position);
  }

  /** Which menu holds an item, only read models tell: an id of one stays its own. */
  private async isThere({ kind, thingGuid }: ExternalId): Promise<boolean> {
    const stream = streamOfEntity(`${kind}:${thingGuid}`);
    const found = stream === undefined ? undefined : this.writeSide.deciders.find(stream);
    if (found === undefined) return true;
    const { state } = await this.writeSide.aggregates.read(found.decider, found.id);
    return state.status === 'present';
  }

  /**
   * The thing that an id leads to, or one that it can lead to: what was removed for good stays so, and what somebody else made
   * under the guid that would come next is theirs.
   */
  async thingAt<Document, Command, Event extends SpoorEvent>(
    place: ExternalPlace,
    decider: Decider<Document, Command, Event>,
    readModels: readonly ProjectionName[],
  ): Promise<{ readonly guid: string; readonly now: LoadedAggregate<Document> }> {
    const given = place.thingGuid ?? place.formerGuid;
    for (let generation = 0, guid = given ?? place.ownGuid(); ; generation += 1) {
      const now = await this.writeSide.aggregates.read(decider, guid);
      const { status } = now.state;
      if (status === 'missing' || (guid === given && status !== 'purged')) {
        await this.waitFor(readModels, now.position);
        return { guid, now };
      }
      guid = place.ownGuid(generation + (given === undefined ? 1 : 0));
    }
  }

  /** Rights are told by read models: they have to know of what was found. */
  async waitFor(readModels: readonly ProjectionName[], position: bigint): Promise<void> {
    await this.positions.waitFor(readModels, position, readTimeoutMs);
  }

  /**
   * Tries again where somebody else made the same meanwhile.
   * @param attempt gets a context of its own: a Change that was abandoned stays so
   */
  async untilWon<Done extends SetReceipt>(
    context: CommandContext,
    attempt: (context: CommandContext) => Promise<Done>,
  ): Promise<Done> {
    let attempts = 0;
    return retryConflicts(
      (error) => attempts < maxAttempts && error instanceof DomainError && lost.includes(error.code),
      () => {
        const isFirst = attempts === 0;
        const changeId = isFirst
          ? context.changeId
          : derivedGuid(context.changeId, 'again', String(attempts));
        attempts += 1;
        return attempt({ ...context, changeId });
      },
    );
  }
}
