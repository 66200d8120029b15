import type { LoggerService } from '@nestjs/common';
import type { Logger } from '@spoor/infra/logger';

/** Nest's own words, in our log. What it says about each route and module at start is for debugging only. */
export class NestLog implements LoggerService {
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
