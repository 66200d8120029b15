import { Inject, Module } from '@nestjs/common';
import { VaultModule } from '../auth/vault.module.ts';
import { DeciderRegistry } from '../shared/decider-registry.ts';
import { Accounts } from './accounts.ts';
import { userDecider } from './domain/user.decider.ts';
import { UserController } from './user.controller.ts';
import { userUndoAccess } from './user.undo-access.ts';

@Module({
  imports: [VaultModule],
  controllers: [UserController],
  providers: [Accounts],
  exports: [Accounts],
})
export class UsersModule {
  constructor(@Inject(DeciderRegistry) deciders: DeciderRegistry) {
    deciders.register(userDecider, userUndoAccess);
  }
}
