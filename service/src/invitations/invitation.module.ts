import { Inject, Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { DeciderRegistry } from '../shared/decider-registry.ts';
import { UsersModule } from '../users/user.module.ts';
import { VaultModule } from '../vault/vault.module.ts';
import { AcceptInvitation } from './accept-invitation.ts';
import { invitationDecider } from './domain/invitation.decider.ts';
import { InvitationController } from './invitation.controller.ts';
import { invitationUndoAccess } from './invitation.undo-access.ts';
import { Invitations } from './invitations.ts';

@Module({
  imports: [AuthModule, MailModule, UsersModule, VaultModule],
  controllers: [InvitationController],
  providers: [AcceptInvitation, Invitations],
})
export class InvitationsModule {
  constructor(@Inject(DeciderRegistry) deciders: DeciderRegistry) {
    deciders.register(invitationDecider, invitationUndoAccess);
  }
}
