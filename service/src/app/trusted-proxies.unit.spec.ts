import { expect, it } from 'vitest';
import { isTrustedProxy } from './trusted-proxies.ts';

it.each(['127.0.0.1', '::1', '10.1.2.3', '172.20.0.5', '192.168.1.1', 'fd00::1', '::ffff:127.0.0.1'])(
  'A proxy at %s may say whom it speaks for',
  (address) => {
    expect(isTrustedProxy(address)).toBe(true);
  },
);

it.each(['192.0.2.1', '172.32.0.1', '8.8.8.8', '2001:db8::1', '::ffff:8.8.8.8', 'nonsense', ''])(
  'Somebody at "%s" may not',
  (address) => {
    expect(isTrustedProxy(address)).toBe(false);
  },
);
