import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Platform as PlatformOfRequest } from '@spoor/contracts/platforms/platform';
import { headers } from '@spoor/contracts/shared/headers';
import type { Principal } from '@spoor/contracts/shared/permissions';
import type { Language } from '@spoor/contracts/texts/languages';
import type { QueryContext } from '@spoor/projections/query-context';
import type { FastifyRequest } from 'fastify';
import type { CommandContext } from './command-context.ts';
import { commandContextOf } from './command-context-of.ts';
import { languageOf } from './language.ts';
import { platformOf, queryContextOf } from './request-caller.ts';

/** The platform of the request's host. */
export const CurrentPlatform = createParamDecorator(
  (_: unknown, context: ExecutionContext): PlatformOfRequest => platformOf(requestOf(context)),
);

/** The signed-in person; undefined for visitors and for the system's own processes. */
export const CurrentViewer = createParamDecorator(
  (_: unknown, context: ExecutionContext): Principal | undefined => requestOf(context).caller.viewer,
);

/** The context that queries take. */
export const CurrentQueryContext = createParamDecorator(
  (_: unknown, context: ExecutionContext): QueryContext => queryContextOf(requestOf(context)),
);

/** The `CommandContext` of a write. */
export const CurrentCommandContext = createParamDecorator(
  (_: unknown, context: ExecutionContext): CommandContext => commandContextOf(requestOf(context)),
);

/** In which the caller is answered. */
export const CurrentLanguage = createParamDecorator(
  (_: unknown, context: ExecutionContext): Language =>
    languageOf(requestOf(context).headers[headers.language]),
);

function requestOf(context: ExecutionContext): FastifyRequest {
  return context.switchToHttp().getRequest<FastifyRequest>();
}
