import { Inject, Module } from '@nestjs/common';
import { DeciderRegistry } from '../shared/decider-registry.ts';
import { ChangeRoleHandler } from './change-role.command-handler.ts';
import { roleDecider } from './domain/role.decider.ts';
import { MoveRoleHandler } from './move-role.command-handler.ts';
import { RemoveRoleHandler } from './remove-role.command-handler.ts';
import { RoleController } from './role.controller.ts';
import { roleUndoAccess } from './role.undo-access.ts';
import { RoleRule } from './role-rule.ts';

@Module({
  controllers: [RoleController],
  providers: [ChangeRoleHandler, MoveRoleHandler, RemoveRoleHandler, RoleRule],
})
export class RolesModule {
  constructor(@Inject(DeciderRegistry) deciders: DeciderRegistry, @Inject(RoleRule) { rule }: RoleRule) {
    deciders.register(roleDecider, roleUndoAccess);
    deciders.addRule(rule);
  }
}
