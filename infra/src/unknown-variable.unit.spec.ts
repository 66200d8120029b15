import { describe, expect, it } from 'vitest';
import { findUnknownVariable } from './unknown-variable.ts';

describe('a variable that nobody listens to', () => {
  it.each([
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['REDIS_URI', 'REDIS_URL'],
    ['TRUSTED_PROXY', undefined],
    ['RATE_LIMIT_READ', 'RATE_LIMIT_READS'],
    ['SECRET_KEYS', 'SECRET_KEY'],
    ['PUBLIC_UR', 'PUBLIC_URL'],
    ['SPOOR_PORT', undefined],
  ])('is refused where it was meant for us: %s', (name, meant) => {
    const sentence = meant === undefined ? 'the README lists all variables' : `perhaps ${meant} is meant`;
    expect(findUnknownVariable(['PATH', name])).toEqual({ name, describe: `is not known; ${sentence}` });
  });

  it('is left to others where it is theirs', () => {
    const others = [
      'PATH',
      'HOSTNAME',
      'XDG_DATA_DIRS',
      'PORTS',
      'EVENTSTORE_INSECURE',
      'PGPASSWORD',
      'NODE_OPTIONS',
    ];
    expect(findUnknownVariable([...others, 'PORT', 'SECRET_KEY'])).toBeUndefined();
  });
});
