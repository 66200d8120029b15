import { Module } from '@nestjs/common';
import { Accounts } from './accounts.ts';
import { UserController } from './user.controller.ts';

@Module({ controllers: [UserController], providers: [Accounts], exports: [Accounts] })
export class UsersModule {}
