import { describe, expect, it } from 'vitest';
import { LoginAttempts } from './login-attempts.ts';

const account = 'jan@example.nl';
const here = '192.0.2.1';
const elsewhere = '192.0.2.2';
const seconds = 1_000;

function failing(times: number): LoginAttempts {
  const attempts = new LoginAttempts();
  for (let count = 0; count < times; count += 1) attempts.failed(account, here, 0);
  return attempts;
}

describe('Login attempts', () => {
  it('are free for the first four failures', () => {
    expect(() => failing(4).requireNotBlocked(account, here, 0)).not.toThrow();
  });

  it('wait half a minute after the fifth', () => {
    const attempts = failing(5);
    expect(() => attempts.requireNotBlocked(account, here, 10 * seconds)).toThrow(
      expect.objectContaining({ code: 'too_many_requests', retryAfter: 20 }),
    );
    expect(() => attempts.requireNotBlocked(account, here, 30 * seconds)).not.toThrow();
  });

  it('wait twice as long with each failure after that', () => {
    expect(() => failing(6).requireNotBlocked(account, here, 0)).toThrow(
      expect.objectContaining({ retryAfter: 60 }),
    );
  });

  it('know an account in any case', () => {
    expect(() => failing(5).requireNotBlocked('Jan@Example.nl', here, 0)).toThrow();
  });

  it('are not held against the same person elsewhere', () => {
    expect(() => failing(5).requireNotBlocked(account, elsewhere, 0)).not.toThrow();
  });

  it('are forgotten after a success', () => {
    const attempts = failing(5);
    attempts.succeeded(account, here);
    expect(() => attempts.requireNotBlocked(account, here, 0)).not.toThrow();
  });
});
