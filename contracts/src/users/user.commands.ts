import { z } from 'zod';
import { guid } from '../shared/guid.ts';
import { limits, nameText } from '../shared/limits.ts';
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
    /** A role of the system. */
    role: z.enum(['Admin', 'ContentManager']).optional(),
    roleIds: z.array(guid).max(limits.arrayLength).optional(),
    password: password.optional(),
  })
  .meta({ id: 'CreateUser' });
export type CreateUser = z.input<typeof createUser>;

export type UserCommand =
  | { type: 'CreateUser'; user: User }
  | { type: 'ChangeAccess'; roleIds?: string[]; isActive?: boolean }
  /** Takes a role away, and perhaps gives another in its place. */
  | { type: 'ReplaceRole'; from: string; to: string | null }
  | { type: 'SetPassword' }
  | { type: 'RemoveUser' };
