import type { LoggerService } from '@nestjs/common';
import type { Logger } from '@spoor/infra/logger';

/** Writes Nest's log to ours. Its messages about routes and modules at start are for debugging only. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown): void {
    this.logger.debug(String(message));
  }

  error(message: unknown, ...beside: unknown[]): void {
    this.logger.error({ err: message instanceof Error ? message : beside[0] }, String(message));
  }

  warn(message: unknown): void {
    this.logger.warn(String(message));
  }

  debug(message: unknown): void {
    this.logger.debug(String(message));
  }
}
