import { Unavailable } from '../unavailable.ts';

/** PostgreSQL could not be asked, went away before it answered, or cannot do it for now. Whether a statement took effect is unknown. */
export class DatabaseUnavailable extends Unavailable {
  constructor(options?: ErrorOptions) {
    super('The database is unavailable', 'DATABASE_URL', options);
  }
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);

/**
 * Class 08 is a broken connection, 57P01–57P03 a server that stops or starts, 57014 one that ended what took too long, class 53 one
 * that has no connection, memory or room left, 58030 one whose disk fails, and 25006 one that takes no writes, as before it is made
 * the primary. Class 28 is a user or a password that it does not let in, and 3D000 a database that it does not have: as if it were
 * another server.
 */
const serverCodes = /^(08...|28...|3D000|57P0[123]|57014|53...|58030|25006)$/;

/** pg gives no code to what it notices itself. */
const driverMessages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|Client has encountered a connection error/;

/** Whether an error of pg means that the server is away, rather than that it refuses a statement. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return networkCodes.has(code) || serverCodes.test(code) || driverMessages.test(error.message);
}

/** @throws DatabaseUnavailable when the error says that the server is away, else the error itself. */
export function throwTranslated(error: unknown): never {
  throw isUnavailable(error) ? new DatabaseUnavailable({ cause: error }) : error;
}
