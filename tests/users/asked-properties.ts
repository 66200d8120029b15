import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import type { OwnProfileProperty } from '@spoor/contracts/users/own-profile-property';
import { expect } from 'vitest';
import type { TestService, TestUser } from '../support/test-service.ts';

/** A line of text for oneself alone, unless told otherwise. */
export function ownProperty(
  name: string,
  otherwise: Partial<Omit<OwnProfileProperty, 'guid' | 'label'>> = {},
): OwnProfileProperty {
  return {
    guid: crypto.randomUUID(),
    label: { nl: name, en: '' },
    category: 'profile',
    inputType: 'text',
    section: { nl: '', en: '' },
    options: [],
    visibleFor: 'user',
    required: false,
    mett: false,
    ...otherwise,
  };
}

/** Has the platform of a service ask these, and nothing else besides what every platform asks. @returns the Change */
export async function defineProperties(
  service: TestService,
  admin: Pick<TestUser, 'headers'>,
  properties: readonly OwnProfileProperty[],
): Promise<string> {
  const body = [{ key: 'ownProfileProperties', value: JSON.stringify(properties) }];
  const response = await service.call(urlOf(settingRoutes.change), {
    method: 'PUT',
    body,
    headers: admin.headers,
  });
  expect(response.statusCode).toBe(200);
  return String(response.headers['x-change-id']);
}

/** Has it ask one, which those who see people see as well. @returns the name under which it is said */
export async function defineProperty(
  service: TestService,
  admin: Pick<TestUser, 'headers'>,
  name: string,
): Promise<string> {
  const property = ownProperty(name, { visibleFor: 'admin' });
  await defineProperties(service, admin, [property]);
  return property.guid;
}
