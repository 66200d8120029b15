import { runTool } from '../run-tool.ts';

await runTool('--conditions=@spoor/source', 'infra/src/postgres/migrate.ts');
