import type { Readable } from 'node:stream';
import type { UserView } from '../users/user.views.ts';

/** A call to the API made inside the process while a page is rendered: same paths, same answers, no network. */
export type InProcessApi = (call: {
  method: string;
  /** Path with query. */
  url: string;
}) => Promise<{ status: number; headers: Record<string, string>; body: unknown }>;

/** What the service hands to the client's server entry for one page. */
export interface RenderRequest {
  /** Absolute address that was asked for. */
  readonly url: string;
  readonly api: InProcessApi;
  readonly user: UserView | null;
  readonly platform: { readonly guid: string; readonly name: string; readonly description: string };
  readonly language: 'nl' | 'en';
  /** Goes onto every script and style element; the service may pass a placeholder and fill it in per answer. */
  readonly nonce: string;
  readonly correlationId: string;
  readonly signal: AbortSignal;
}

/** A whole document, or a redirect (status 301, 302 with `location`). */
export interface RenderResult {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Surrogate keys of everything that the document was made of. */
  readonly keys: readonly string[];
  readonly body: Readable | null;
}

/** The export `render` of the client's server bundle, `client/dist/server/entry-server.js`. */
export type Render = (request: RenderRequest) => Promise<RenderResult>;
