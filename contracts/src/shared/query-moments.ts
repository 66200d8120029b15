import { z } from 'zod';
import { firstYear } from './day.ts';

const isCounted = (text: string) => text >= firstYear;
const message = `Not before ${firstYear}`;

/** A day that a query names, as `2026-11-27`. */
export const queryDay = z.iso.date().refine(isCounted, { message });

/** A moment that a query names, in UTC. */
export const queryMoment = z.iso.datetime().refine(isCounted, { message });

/** The same, in any zone. */
export const queryMomentInZone = z.iso.datetime({ offset: true }).refine(isCounted, { message });
