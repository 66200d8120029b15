import { describe, expect, it } from 'vitest';
import { neededConnections, servicePoolSize } from './connection-budget.ts';

describe('The connections of a system', () => {
  it.each([
    [1, 20, 45],
    [2, 20, 66],
    [3, 13, 66],
    [4, 10, 68],
  ])('are, with %i processes of the service, %i for each and %i in all', (services, each, all) => {
    expect(servicePoolSize(services)).toBe(each);
    expect(neededConnections(services)).toBe(all);
  });

  it('are too few for nobody, who then has to have PostgreSQL take more', () => {
    expect(servicePoolSize(16)).toBe(10);
    expect(neededConnections(16)).toBe(200);
  });
});
