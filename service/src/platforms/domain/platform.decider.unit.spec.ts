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

const created = { type: 'PlatformCreated', data: { platform: town } } as const;
const suspended = { type: 'PlatformSuspended', data: {} } as const;

describe('A platform', () => {
  it('can be created', () => {
    given().when({ type: 'CreatePlatform', platform: town }).thenHappens(created);
  });

  it('cannot be created again', () => {
    given(created).when({ type: 'CreatePlatform', platform: town }).thenRefused('already_exists');
  });

  it.each(['SuspendPlatform', 'ResumePlatform'] as const)('that does not exist cannot get %s', (type) => {
    given().when({ type }).thenRefused('not_found');
  });

  it('can be suspended', () => {
    given(created).when({ type: 'SuspendPlatform' }).thenHappens({ type: 'PlatformSuspended', data: {} });
  });

  it('can be opened again', () => {
    given(created, suspended)
      .when({ type: 'ResumePlatform' })
      .thenHappens({ type: 'PlatformResumed', data: {} });
  });

  it('is suspended once, however often it is asked for', () => {
    given(created, suspended).when({ type: 'SuspendPlatform' }).thenNothingHappens();
  });

  it('that is open is not opened', () => {
    given(created).when({ type: 'ResumePlatform' }).thenNothingHappens();
  });
});
