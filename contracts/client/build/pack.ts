import { join, relative } from 'node:path';
import { packClient } from './pack-client.ts';

const folder = join(import.meta.dirname, '../dist/package');
await packClient(folder);
process.stdout.write(`@spoor/client is in ${relative(process.cwd(), folder)}\n`);
