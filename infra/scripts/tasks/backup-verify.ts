import { runInForeground } from '../steps.mjs';

const tool = 'service/src/backup/verify.ts';
await runInForeground(process.execPath, ['--conditions=@spoor/source', tool, ...process.argv.slice(2)]);
