import { describe, expect, it } from 'vitest';
import { isApiKeyToken, isOfApiKey, newApiKeyToken } from './api-key-token.ts';

describe('The token of a key', () => {
  it('begins as all do, and proves itself', () => {
    const token = newApiKeyToken();
    expect(token).toMatch(/^spoor_[0-9A-Za-z]{49}$/);
    expect([isOfApiKey(token), isApiKeyToken(token)]).toEqual([true, true]);
    expect(newApiKeyToken()).not.toBe(token);
  });

  it('is known to be wrong where it was mistyped, cut off or made up', () => {
    const token = newApiKeyToken();
    const other = token.at(10) === 'a' ? 'b' : 'a';
    expect(isApiKeyToken(`${token.slice(0, 10)}${other}${token.slice(11)}`)).toBe(false);
    expect(isApiKeyToken(token.slice(0, -1))).toBe(false);
    expect(isApiKeyToken(`spoor_${'x'.repeat(49)}`)).toBe(false);
    expect(isOfApiKey('eyJhbGciOiJIUzI1NiJ9.e30.x')).toBe(false);
  });
});
