/** Never gets ready. */
import { note } from './journal.ts';

note('started');
throw new Error('This program is broken');
