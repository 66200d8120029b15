import { join } from 'node:path';
import { packClient } from './pack-client.ts';

await packClient(join(import.meta.dirname, '../dist/package'));
