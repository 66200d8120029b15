import type { Platform } from '@spoor/contracts/platforms/platform';
import { describe, it } from 'vitest';
import { specificationOf } from '../../../testing/decider-specification.ts';
import { platformDecider } from './platform.decider.ts';

const { given } = specificationOf(platformDecider);
const town: Platform = {
  guid: 'bbbbbbbb-0000-4000-8000-000000000001',
  name: 'Gemeente Vechtstad',
  description: 'De site van de gemeente',
  hostNames: ['www.vechtstad.nl'],
  timeZone: 'Europe/Amsterdam',
  language: 'nl',
  roles: [],
};

describe('A platform', () => {
  it('can be created', () => {
    given()
      .when({ type: 'CreatePlatform', platform: town })
      .thenHappens({ type: 'PlatformCreated', data: { platform: town } });
  });

  it('cannot be created again', () => {
    given({ type: 'PlatformCreated', data: { platform: town } })
      .when({ type: 'CreatePlatform', platform: town })
      .thenRefused('already_exists');
  });
});
