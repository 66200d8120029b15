import type { Readable } from 'node:stream';
import type { PostedForm } from '../forms/posted-form.ts';
import type { Language } from '../texts/languages.ts';
import type { UserView } from '../users/user.views.ts';

/** Calls the API within the process while a page is rendered. */
export type InProcessApi = (call: {
  method: string;
  /** Path with query. */
  url: string;
}) => Promise<{
  status: number;
  headers: Record<string, string>;
  /** JSON, or empty. */
  body: string;
}>;

export interface RenderRequest {
  /** Absolute address of the page. */
  readonly url: string;
  readonly api: InProcessApi;
  readonly user: UserView | null;
  readonly platform: { readonly guid: string; readonly name: string; readonly description: string };
  readonly language: Language;
  /** Of every script and style element; may be a placeholder. */
  readonly nonce: string;
  readonly correlationId: string;
  readonly signal: AbortSignal;
  /** What came of the page of a form that was posted to this address. */
  readonly postedForm?: PostedForm;
  /** What this address led to is gone for good, whatever stands at its path. */
  readonly isGone?: boolean;
}

/** A document without its nonces, which stand between the pieces. */
export interface NoncePieces {
  readonly plain: readonly Uint8Array[];
  /** Each deflated by itself, and flushed to a byte boundary; absent where nobody else will get the document. */
  readonly compressed?: readonly Uint8Array[];
}

/** A document, or a redirect (301 or 302 with `location`). */
export interface RenderResult {
  readonly status: number;
  /** The path is a page's, although its query asks for more than there is. */
  readonly isPathKnown?: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly keys: readonly string[];
  /** When something on it changes by itself, ISO-8601; absent where nothing does. */
  readonly validUntil?: string;
  /** To which origins outside of the site it may tell that it was opened; absent where to none. */
  readonly collectors?: string;
  readonly body: Readable | null;
  /** Instead of a body: the document cut at every nonce, where that is done already. */
  readonly pieces?: NoncePieces;
}

/** `render` in the client's server bundle, `client/dist/server/entry-server.js`. */
export type Render = (request: RenderRequest) => Promise<RenderResult>;
