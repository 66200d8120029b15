import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { Reply } from '../shared/replies.ts';

/** Sends what controllers return as a {@link Reply}: headers and status first, then the body. */
@Injectable()
export class ReplyInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const sending = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(map((result: unknown) => unwrap(result, sending)));
  }
}

function unwrap(result: unknown, sending: FastifyReply): unknown {
  if (!(result instanceof Reply)) return result;
  sending.headers(result.headers);
  if (result.status !== undefined) sending.status(result.status);
  return result.body;
}
