import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  begunParameter,
  begunPlaceText,
  readBegunPlace,
  triedCookieParameter,
} from '@spoor/contracts/forms/begun-address';
import type { PostedForm } from '@spoor/contracts/forms/posted-form';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, queryContextOf } from '../shared/request-caller.ts';
import { formCookieOf, readFormCookie } from '../submissions/form-cookie.ts';
import { PostedProgress } from '../submissions/posted-progress.ts';
import type { RenderedPage } from './render-page.ts';

/**
 * Leads a browser that posted a page of a form to an address that shows what came of it: so loading it anew sends nothing, and going
 * back comes to a page. Only with its cookie does that address show anything.
 */
@Injectable()
export class BegunPages {
  constructor(@Inject(PostedProgress) private readonly progress: PostedProgress) {}

  /**
   * Whether the browser posts once more, as it was told to: nobody knows whether it takes a cookie until it sends one, and without
   * a cookie what it answered would be lost on the way.
   */
  triesCookie(request: FastifyRequest, reply: FastifyReply): boolean {
    if (readFormCookie(request) !== undefined || parametersOf(request).has(triedCookieParameter))
      return false;
    reply.header('set-cookie', formCookieOf(randomBytes(32).toString('base64url'), request));
    reply.redirect(withParameters(request.url, { [triedCookieParameter]: '1' }), 307);
    return true;
  }

  /** Where the browser goes to see what came of it; undefined where it takes no cookies, and gets it as the answer. */
  async addressOf(posted: PostedForm, request: FastifyRequest): Promise<string | undefined> {
    const secret = readFormCookie(request);
    if (secret === undefined) return undefined;
    const place = await this.progress.keep(posted, secret, queryContextOf(request));
    return withParameters(request.url, {
      [triedCookieParameter]: null,
      [begunParameter]: begunPlaceText(place),
    });
  }

  /** What came of it, where the address leads to it. @param caller who asks */
  async read(request: FastifyRequest, { viewer, language }: Caller): Promise<PostedForm | undefined> {
    const place = readBegunPlace(parametersOf(request).get(begunParameter) ?? '');
    const secret = readFormCookie(request);
    if (place === undefined || secret === undefined || request.caller.platform === undefined)
      return undefined;
    return this.progress.open(place, secret, { ...queryContextOf(request), viewer, language });
  }
}

/** Where the page moved, what came of the form goes along; not where its own address is another, as that of a page that lost its form. */
export function alongWithForm(page: RenderedPage, request: FastifyRequest): RenderedPage {
  const { location } = page.headers;
  const place = parametersOf(request).get(begunParameter);
  if (location === undefined || place === null || pathOf(location) === pathOf(request.url)) return page;
  return {
    ...page,
    headers: { ...page.headers, location: withParameters(location, { [begunParameter]: place }) },
  };
}

const pathOf = (address: string) => address.split(/[?#]/)[0];

function parametersOf({ url }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(url.split('?')[1] ?? '');
}

/** An address with parameters set, or, where they are null, without them; the rest of it stays as it is. */
function withParameters(address: string, changes: Readonly<Record<string, string | null>>): string {
  const [path = '', search = ''] = address.split('?');
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes))
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
