import { describe, expect, it } from 'vitest';
import { InvalidOption, parseCommandLine } from './command-line.ts';

describe('The command line', () => {
  it('needs to say where the data is, and has a port of its own', () => {
    expect(parseCommandLine(['--data=here'])).toEqual({ port: 2113, dataDir: 'here' });
  });

  it('can say more', () => {
    const args = ['--port=0', '--data=here', '--max-append-size=4096', '--advertise=store.example:2113'];
    expect(parseCommandLine(args)).toEqual({
      port: 0,
      dataDir: 'here',
      maxAppendSize: 4096,
      advertise: 'store.example:2113',
    });
  });

  it.each([
    [],
    ['--data='],
    ['--data=here', '--port=high'],
    ['--data=here', '--port=70000'],
    ['--data=here', '--max-append-size=0'],
    ['--data=here', '--advertise=store'],
    ['--data=here', '--colour=red'],
    ['here'],
  ])('is refused as %j %j', (...args) => {
    expect(() => parseCommandLine(args)).toThrow(InvalidOption);
  });
});
