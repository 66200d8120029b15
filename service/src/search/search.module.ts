import { Module } from '@nestjs/common';
import { UsersModule } from '../users/user.module.ts';
import { SearchController } from './search.controller.ts';

@Module({ imports: [UsersModule], controllers: [SearchController] })
export class SearchModule {}
