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
import { parametersOf, withParameters } from '../shared/address-parameters.ts';
import { formCookieOf, readFormCookie } from '../shared/form-cookie.ts';
import { type Caller, queryContextOf } from '../shared/request-caller.ts';
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
    if (readFormCookie(request) !== undefined || parametersOf(request.url).has(triedCookieParameter))
      return false;
    reply.header('set-cookie', formCookieOf(randomBytes(32).toString('base64url'), request));
    reply.redirect(withParameters(ownAddressOf(request), { [triedCookieParameter]: '1' }), 307);
    return true;
  }

  /**
   * Where the browser goes to see what came of it; undefined where it takes no cookies or nothing is kept of it, and it gets it as
   * the answer.
   */
  async addressOf(posted: PostedForm, request: FastifyRequest): Promise<string | undefined> {
    const secret = readFormCookie(request);
    if (secret === undefined) return undefined;
    const place = await this.progress.keep(posted, secret, queryContextOf(request));
    if (place === undefined) return undefined;
    return withParameters(ownAddressOf(request), {
      [triedCookieParameter]: null,
      [begunParameter]: begunPlaceText(place),
    });
  }

  /** What came of it, where the address leads to it. @param caller who asks */
  async read(request: FastifyRequest, { viewer, language }: Caller): Promise<PostedForm | undefined> {
    const place = readBegunPlace(parametersOf(request.url).get(begunParameter) ?? '');
    const secret = readFormCookie(request);
    if (place === undefined || secret === undefined || request.caller.platform === undefined)
      return undefined;
    return this.progress.open(place, secret, { ...queryContextOf(request), viewer, language });
  }
}

/** Where the page moved, what came of the form goes along; not where its own address is another, as that of a page that lost its form. */
export function alongWithForm(page: RenderedPage, request: FastifyRequest): RenderedPage {
  const { location } = page.headers;
  const place = parametersOf(request.url).get(begunParameter);
  if (location === undefined || place === null || pathOf(location) === pathOf(request.url)) return page;
  return {
    ...page,
    headers: { ...page.headers, location: withParameters(location, { [begunParameter]: place }) },
  };
}

const pathOf = (address: string) => address.split(/[?#]/)[0];

/** A browser takes what begins with two slashes, however they lean, for another site. */
function ownAddressOf({ url }: FastifyRequest): string {
  return url.replace(/^[/\\]+/, '/');
}
