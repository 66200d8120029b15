import { Controller } from '@nestjs/common';
import type { Platform as PlatformOfRequest } from '@spoor/contracts/platforms/platform';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import { Handles } from '../shared/handles.decorator.ts';
import { CurrentPlatform } from '../shared/request.decorators.ts';
import { siteTextsIn } from '../shared/texts.ts';

@Controller()
export class RoleController {
  @Handles(roleRoutes.list)
  list(@CurrentPlatform() { roles, language }: PlatformOfRequest): RoleView[] {
    const t = siteTextsIn(language);
    return roles.map(({ guid, kind }) => ({ guid, kind, name: t(`role_name.${kind}`), isSystem: true }));
  }
}
