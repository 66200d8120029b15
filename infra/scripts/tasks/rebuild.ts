import { runTool } from '../run-tool.ts';

await runTool('--conditions=@spoor/source', 'projections/src/rebuild.ts');
