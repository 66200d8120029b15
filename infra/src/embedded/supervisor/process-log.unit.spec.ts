import { describe, expect, it } from 'vitest';
import { ProcessLog } from './process-log.ts';

function logged(format: 'text' | 'json', line: string): string {
  let text = '';
  new ProcessLog(format, (more) => {
    text += more;
  }).write('service', line);
  return text;
}

describe('the log of several processes', () => {
  it('says for people whose line it is', () => {
    expect(logged('text', '10:20:30 info  Listening')).toBe('service     │ 10:20:30 info  Listening\n');
  });

  it('leaves entries of our own as they are for machines', () => {
    const entry = '{"level":"info","process":"service","msg":"Listening"}';
    expect(logged('json', entry)).toBe(`${entry}\n`);
  });

  it('makes an entry for machines of what Node itself prints', () => {
    for (const msg of ['TypeError: x is not a function', '{ code: 1 }', '{'])
      expect(JSON.parse(logged('json', msg))).toMatchObject({ level: 'error', process: 'service', msg });
  });
});
