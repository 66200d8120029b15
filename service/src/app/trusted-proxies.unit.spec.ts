import { parseSystemConfig } from '@spoor/infra/config';
import { describe, expect, it } from 'vitest';
import { trustProxies } from './trusted-proxies.ts';

const trust = (text?: string) => trustProxies(parseSystemConfig({ TRUSTED_PROXIES: text }).trustedProxies);

describe('Who may say whom they speak for', () => {
  it.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.1.1', '8.8.8.8', 'nonsense', '', undefined])(
    'is nobody unless it is named: not %j',
    (address) => {
      expect(trust()(address)).toBe(false);
    },
  );

  const isTrusted = trust('10.1.0.0/16, 127.0.0.1,fd00::/8');
  it.each(['10.1.2.3', '127.0.0.1', '::ffff:10.1.2.3', 'fd00::1'])(
    'is a proxy that is named: %s',
    (address) => {
      expect(isTrusted(address)).toBe(true);
    },
  );

  it.each(['10.2.2.3', '127.0.0.2', '::1', '::ffff:10.2.0.1', 'fe80::1'])('is no other: %s', (address) => {
    expect(isTrusted(address)).toBe(false);
  });
});
