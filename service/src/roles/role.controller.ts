import { Controller } from '@nestjs/common';
import type { Platform as PlatformOfRequest, SystemRoleKind } from '@spoor/contracts/platforms/platform';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import type { Language } from '@spoor/contracts/texts/languages';
import { Handles } from '../shared/handles.decorator.ts';
import { CurrentPlatform } from '../shared/request.decorators.ts';

const names: Readonly<Record<Language, Readonly<Record<SystemRoleKind, string>>>> = {
  nl: { Admin: 'Beheerder', ContentManager: 'Redacteur' },
  en: { Admin: 'Administrator', ContentManager: 'Editor' },
};

@Controller()
export class RoleController {
  @Handles(roleRoutes.list)
  list(@CurrentPlatform() { roles, language }: PlatformOfRequest): RoleView[] {
    return roles.map(({ guid, kind }) => ({ guid, kind, name: names[language][kind], isSystem: true }));
  }
}
