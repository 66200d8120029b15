import { Inject, Injectable } from '@nestjs/common';
import { parseEvent } from '@spoor/contracts/event-catalogue';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { retentionMs } from '@spoor/contracts/privacy/retention';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { listEndedInvitationGuids } from '@spoor/projections/invitations/invitations/own-invitations.queries';
import type { ReadModel } from '@spoor/projections/read-model';
import type { Kysely } from 'kysely';
import { tokens } from '../shared/providers.ts';
import { Vault } from '../vault/vault.ts';

/** Destroys the keys of invitations that nobody accepted: to whom they went, and what was said to them, is nobody's business any more. */
@Injectable()
export class ForgetInvitations {
  constructor(
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(tokens.store) private readonly store: EventStore,
    @Inject(Vault) private readonly vault: Vault,
  ) {}

  async enforceAt(platform: Platform, now: Date): Promise<void> {
    const before = new Date(now.getTime() - retentionMs('invitation')).toISOString();
    const ended = await listEndedInvitationGuids({ db: this.database, platform }, before);
    const keys = await this.vault.dataSubjectKeys.read(ended);
    for (const guid of ended)
      if (keys.has(guid) && (await this.hasEnded(guid, before)))
        await this.vault.dataSubjectKeys.destroy(guid);
  }

  /** As it is in the log: the read model may not know yet that it was sent again, or accepted. */
  private async hasEnded(guid: string, before: string): Promise<boolean> {
    let endedOn: string | undefined;
    for await (const stored of this.store.readStream(`invitation-${guid}`)) {
      const event = parseEvent(stored);
      if (event.type === 'InvitationCreated') endedOn = event.data.invitation.expiresOn;
      if (event.type === 'InvitationRenewed')
        endedOn = event.data.changes.findLast(({ path }) => path === '/expiresOn')?.to as string;
      if (event.type === 'InvitationRevoked') return event.metadata.at < before;
      if (event.type === 'InvitationAccepted') return false;
    }
    return endedOn !== undefined && endedOn < before;
  }
}
