import { z } from 'zod';

/** The number of a part of the site map, from 1. */
export const sitemapPart = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number);
