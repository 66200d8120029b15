import { sourcePrograms } from '@spoor/infra/embedded/supervisor/programs';
import { runSystem } from '../run-system.ts';

await runSystem(sourcePrograms);
