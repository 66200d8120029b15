import { z } from 'zod';
import { nameText } from '../shared/limits.ts';
import type { User } from './user.ts';

export const email = z.email().max(254);

/** At least 12 characters; composition rules do not help. */
export const password = z.string().min(12).max(128);

/** Body of `POST /api/users`, and the options of the command line. Without a password a one-time link is made. */
export const createUser = z
  .object({
    email,
    firstName: nameText,
    middleName: z.string().trim().max(100).default(''),
    lastName: nameText,
    role: z.enum(['Admin', 'ContentManager']).optional(),
    password: password.optional(),
  })
  .meta({ id: 'CreateUser' });
export type CreateUser = z.input<typeof createUser>;

export type UserCommand =
  | { type: 'CreateUser'; user: User }
  | { type: 'ChangeAccess'; roleIds?: string[]; isActive?: boolean }
  | { type: 'SetPassword' }
  | { type: 'RemoveUser' };
