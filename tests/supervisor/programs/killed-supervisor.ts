/** Supervises a worker until it is killed itself. */
import { supervise } from '../supervise.ts';

await supervise('worker').start();
