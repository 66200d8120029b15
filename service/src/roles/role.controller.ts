import { Controller, Get } from '@nestjs/common';
import type { Platform as PlatformOfRequest, SystemRoleKind } from '@spoor/contracts/platforms/platform';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import { routerPath } from '@spoor/contracts/shared/route';
import { ContentManagerOnly } from '../shared/access.guard.ts';
import type { Language } from '../shared/language.ts';
import { Platform } from '../shared/request.decorators.ts';

const names: Readonly<Record<Language, Readonly<Record<SystemRoleKind, string>>>> = {
  nl: { Admin: 'Beheerder', ContentManager: 'Redacteur' },
  en: { Admin: 'Administrator', ContentManager: 'Editor' },
};

@Controller()
export class RoleController {
  @Get(routerPath(roleRoutes.list))
  @ContentManagerOnly()
  list(@Platform() { roles, language }: PlatformOfRequest): RoleView[] {
    return roles.map(({ guid, kind }) => ({ guid, kind, name: names[language][kind], isSystem: true }));
  }
}
