import { runTool } from '../run-tool.ts';

await runTool('--conditions=@spoor/source', 'service/src/backup/backup.ts');
