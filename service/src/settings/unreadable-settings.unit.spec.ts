import { createLogger } from '@spoor/infra/logger';
import { expect, it } from 'vitest';
import { UnreadableSettings } from './unreadable-settings.ts';

it('A setting that cannot be read is told of once, as a warning', () => {
  const lines: string[] = [];
  const logger = createLogger({ logLevel: 'info', logFormat: 'json' }, 'service', (line) => lines.push(line));
  const unreadable = new UnreadableSettings(logger);
  for (const keys of [['footers'], ['footers', 'robots'], []] as const) unreadable.report('here', keys);
  unreadable.report('elsewhere', ['footers']);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', platformGuid: 'here', key: 'footers' },
    { level: 'warn', platformGuid: 'here', key: 'robots' },
    { level: 'warn', platformGuid: 'elsewhere', key: 'footers' },
  ]);
});
