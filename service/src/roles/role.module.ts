import { Module } from '@nestjs/common';
import { RoleController } from './role.controller.ts';

@Module({ controllers: [RoleController] })
export class RolesModule {}
