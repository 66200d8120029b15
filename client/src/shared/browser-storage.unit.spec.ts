// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearStored, readStored, readStoredJson, writeStored } from './browser-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('What a browser stores', () => {
  it('is read again', () => {
    expect(readStored('sessionStorage', 'key')).toBeNull();
    expect(readStoredJson('sessionStorage', 'key')).toBeUndefined();
    writeStored('sessionStorage', 'key', '["a"]');
    expect(readStored('sessionStorage', 'key')).toBe('["a"]');
    expect(readStoredJson('sessionStorage', 'key')).toEqual(['a']);
    clearStored('sessionStorage');
    expect(readStored('sessionStorage', 'key')).toBeNull();
  });

  it('is nothing where it is not JSON', () => {
    writeStored('sessionStorage', 'key', '{');
    expect(readStoredJson('sessionStorage', 'key')).toBeUndefined();
  });

  it('is nothing where storage is forbidden', () => {
    const forbidden = () => {
      throw new DOMException('Forbidden', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, clear: forbidden });
    writeStored('localStorage', 'key', 'value');
    clearStored('localStorage');
    expect(readStored('localStorage', 'key')).toBeNull();
  });
});
