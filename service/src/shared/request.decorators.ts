import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Platform as PlatformOfRequest } from '@spoor/contracts/platforms/platform';
import type { Principal } from '@spoor/contracts/shared/permissions';
import type { Reader } from '@spoor/projections/query-context';
import type { FastifyRequest } from 'fastify';
import { platformOf, readerOf } from './request-caller.ts';
import type { CommandContext } from './command-context.ts';
import { commandContextOf } from './command-context-of.ts';

/** The platform of the request's host. */
export const CurrentPlatform = createParamDecorator(
  (_: unknown, context: ExecutionContext): PlatformOfRequest => platformOf(requestOf(context)),
);

/** The signed-in person; undefined for visitors and for the system's own processes. */
export const CurrentViewer = createParamDecorator(
  (_: unknown, context: ExecutionContext): Principal | undefined => requestOf(context).caller.viewer,
);

/** The `Reader` that queries take. */
export const CurrentReader = createParamDecorator(
  (_: unknown, context: ExecutionContext): Reader => readerOf(requestOf(context)),
);

/** The `CommandContext` of a write. */
export const CurrentContext = createParamDecorator(
  (_: unknown, context: ExecutionContext): CommandContext => commandContextOf(requestOf(context)),
);

function requestOf(context: ExecutionContext): FastifyRequest {
  return context.switchToHttp().getRequest<FastifyRequest>();
}
