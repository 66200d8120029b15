import { ensureBuilt } from '../build.ts';
import { reportFailure } from '../failure.ts';

await ensureBuilt().catch(reportFailure);
