import { join } from 'node:path';
import { bundleClient } from './bundle-client.ts';

await bundleClient(join(import.meta.dirname, '../dist'));
