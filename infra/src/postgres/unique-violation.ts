import { DatabaseError } from 'pg';

/** Whether PostgreSQL refused a row because another one has the same values where that may not be. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505';
}
