import {
  applyDecorators,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { describedRoute } from '@spoor/contracts/api-catalogue';
import { scopeOf } from '@spoor/contracts/api-keys/api-key-scopes';
import { isApiRoute, type Route, type RouteResponseBody, routerPath } from '@spoor/contracts/shared/route';
import { accessKey, beforeTermsKey, scopeKey } from './access.guard.ts';
import { noBodyGuard } from './no-body.guard.ts';
import { noQueryGuard } from './no-query.guard.ts';
import { ownPagesGuard } from './own-pages.guard.ts';
import type { Reply } from './replies.ts';

/**
 * Has a method of a controller answer a route: at its address, for whom its operation names, with the first of the
 * statuses that it states unless a {@link Reply} has another. The compiler sees to it that what the method returns is what
 * the operation promises; nothing is checked while the service runs.
 */
export function Handles<Target extends Route>(route: Target): HandlerDecorator<RouteResponseBody<Target>> {
  const described = describedRoute(route);
  const {
    access,
    responses,
    query,
    body,
    files,
    isBeforeTerms = false,
    isForOwnPages = false,
  } = described.operation;
  // Files at the root of a site are asked for by crawlers, which add what they like.
  const refusesBody = body === undefined && files === undefined && isApiRoute(route);
  const refusesQuery = query === undefined && isApiRoute(route);
  return applyDecorators(
    RequestMapping({ path: routerPath(route), method: RequestMethod[route.method] }),
    HttpCode(Math.min(...Object.keys(responses).map(Number))),
    SetMetadata(accessKey, access),
    SetMetadata(scopeKey, scopeOf(described)),
    SetMetadata(beforeTermsKey, isBeforeTerms),
    checksInputOf(route),
    ...(isForOwnPages ? [UseGuards(ownPagesGuard)] : []),
    ...(refusesQuery ? [UseGuards(noQueryGuard)] : []),
    ...(refusesBody ? [UseGuards(noBodyGuard)] : []),
  );
}

/**
 * Refuses to load a method that checks its query or body with another schema than the operation names.
 * @throws Error that names the method
 */
function checksInputOf(route: Route): MethodDecorator {
  const { query, body } = describedRoute(route).operation;
  return (target, name) => {
    const parameters = Object.entries<{ schema?: unknown }>(
      Reflect.getMetadata(ROUTE_ARGS_METADATA, target.constructor, name) ?? {},
    );
    const schemaOf = (kind: RouteParamtypes) =>
      parameters.find(([key]) => key.startsWith(`${kind}:`))?.[1].schema;
    if (schemaOf(RouteParamtypes.QUERY) === query && schemaOf(RouteParamtypes.BODY) === body) return;
    throw new Error(
      `${target.constructor.name}.${String(name)} checks its input otherwise than ${route.path} promises`,
    );
  };
}

type HandlerDecorator<Body> = <Handler extends (...parameters: never[]) => Returned<Frozen<Body>>>(
  target: object,
  name: string,
  descriptor: TypedPropertyDescriptor<Handler>,
) => void;

type Returned<Body> = Sent<Body> | Promise<Sent<Body>>;
type Sent<Body> = Body | Reply<Body> | (undefined extends Body ? Nothing : never);

/** What a method returns that returns nothing. */
type Nothing = ReturnType<() => void>;

/** Whoever only sends it does not mind that it cannot be changed. */
type Frozen<Value> = Value extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Frozen<Value[Name]> }
    : Value;
