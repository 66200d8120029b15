import { Inject, Injectable } from '@nestjs/common';
import type { SpoorEvent, UserEvent } from '@spoor/contracts/event-catalogue';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Logger } from '@spoor/infra/logger';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import type { ChangeRule } from '../shared/change-rules.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { readTimeoutMs } from '../shared/replies.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { type AccountChange, readAccountHistory } from './account-history.ts';
import { type AffectedPerson, affectedBy } from './affected-people.ts';
import { userDecider } from './domain/user.decider.ts';

/** Queues the mail about it, where there is one, under a key of the Change: this may be asked twice. */
export type TellOwner = (change: AccountChange, platform: Platform) => Promise<void>;

/**
 * Tells people what was done about their account: at once where it was recorded, and else, where the process ended before, once
 * workers ask for it.
 */
@Injectable()
export class AccountMails {
  private readonly atOnce: TellOwner[] = [];
  private readonly asked: TellOwner[] = [];

  constructor(
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(tokens.positions) private readonly positions: PositionWaiter,
    @Inject(PlatformDirectory) private readonly platforms: PlatformDirectory,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {}

  /** @param isBeside whether who records it tells of it by themselves, once more is done than what is recorded */
  add(tell: TellOwner, { isBeside = false } = {}): void {
    this.asked.push(tell);
    if (!isBeside) this.atOnce.push(tell);
  }

  /** A mail that does not go keeps nobody from what is recorded. */
  readonly rule: ChangeRule = async (steps, { changeId, actorGuid, platformGuid }, record) => {
    const changes: AccountChange[] = [];
    for (const step of steps)
      for (const person of affectedBy(step)) {
        const events = step.events as readonly SpoorEvent[] as readonly UserEvent[];
        const wasAwaited = isOpened(person) && (await this.isAwaited(person.guid));
        const isOfCreation = person.before === undefined;
        changes.push({ ...person, events, wasAwaited, isOfCreation, changeId, actorGuid });
      }
    const result = await record();
    const platform = this.platforms.byGuid(platformGuid);
    if (platform === undefined) return result;
    for (const change of changes)
      for (const tell of this.atOnce)
        await tell(change, platform).catch((err: unknown) =>
          this.logger.error({ err }, 'Nobody was told yet what was done about their account'),
        );
    return result;
  };

  private async isAwaited(guid: string): Promise<boolean> {
    return (await readAccountHistory(this.writeSide.store, guid)).approval.isAwaited;
  }

  /**
   * What workers ask for because of an event of an account.
   * @throws DomainError `projection_lagging` where it is not known yet who it is
   */
  async mail(guid: string, revision: number, platform: Platform): Promise<void> {
    const { position } = await this.writeSide.aggregates.read(userDecider, guid);
    if (!(await this.positions.waitFor(['users'], position, readTimeoutMs)))
      throw new DomainError('projection_lagging');
    const change = (await readAccountHistory(this.writeSide.store, guid)).changes.find(
      ({ first, last }) => first <= revision && revision <= last,
    );
    if (change === undefined || change.platformGuid !== platform.guid) return;
    for (const tell of this.asked) await tell(change, platform);
  }
}

/** Whether a Change lets somebody in who was kept out. */
export function isOpened({ before, after }: AffectedPerson): boolean {
  return before?.isActive === false && after?.isActive === true;
}
