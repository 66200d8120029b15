import { describe, expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

describe('The network of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:0DB8:0:0:ffff::2', '2001:db8:0:0'],
    ['2001:db8:0:1:a:b:c:d', '2001:db8:0:1'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
