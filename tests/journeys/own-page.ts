import { randomUUID } from 'node:crypto';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { headers } from '@spoor/contracts/shared/headers';
import type { Route, RouteBody, RouteParameters, RouteResponse } from '@spoor/contracts/shared/route';
import { urlOf } from '@spoor/contracts/shared/route';
import { inject } from 'vitest';

/** A published page with a heading and a list, which no other spec touches. @returns its path */
export async function makeOwnPage(title: string): Promise<string> {
  const segment = `eigen-${randomUUID().slice(0, 8)}`;
  const { accessToken } = await send(authRoutes.login, { body: inject('admin') });
  const call = <R extends Route>(route: R, input: Input<R> = {}) => send(route, input, accessToken);

  const { guid } = await call(pageRoutes.create, { body: { name: title } });
  const place = { layoutPosition: 'main', options: {} } as const;
  const blocks = [
    {
      ...place,
      buildingBlockName: 'List',
      content: {},
      options: { title: 'Lijst van nu', defaultItemsPerPage: 10 },
    },
    { ...place, buildingBlockName: 'Title', content: { text: title, level: 1 } },
  ];
  // Without a neighbour named, each block comes first in its region: the last one added stands on top.
  for (const body of blocks) await call(pageRoutes.addBlock, { parameters: { guid }, body });
  await call(pageRoutes.publish, { parameters: { guid } });
  const [main] = await call(menuRoutes.list);
  await call(menuRoutes.addItem, {
    parameters: { guid: main?.guid ?? '' },
    body: {
      name: title,
      urlSegment: segment,
      pageGuid: guid,
      isVisible: false,
      afterGuid: main?.menuItems.at(-1)?.guid,
    },
  });
  return `/${segment}`;
}

interface Input<R extends Route> {
  parameters?: RouteParameters<R>;
  body?: RouteBody<R>;
}

async function send<R extends Route>(route: R, input: Input<R>, token?: string): Promise<RouteResponse<R>> {
  const response = await fetch(inject('baseUrl') + urlOf(route, input.parameters), {
    method: route.method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      [headers.idempotencyKey]: randomUUID(),
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  });
  if (!response.ok)
    throw new Error(`${route.method} ${route.path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as RouteResponse<R>;
}
