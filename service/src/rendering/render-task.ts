import type { MessagePort } from 'node:worker_threads';
import type { InProcessApi, RenderRequest, RenderResult } from '@spoor/contracts/rendering/render';

/** What a worker thread is told about the page that it renders: plain data, and a way to ask for more. */
export interface RenderTask {
  readonly request: Omit<RenderRequest, 'api' | 'signal'>;
  /** Milliseconds. */
  readonly timeoutMs: number;
  readonly port: MessagePort;
}

/** What a worker thread tells: plain data. */
export type RenderedTask = Omit<RenderResult, 'body'> & Required<Pick<RenderResult, 'pieces'>>;

/** A call of the API, from the worker thread to the main one. */
export interface ApiQuestion {
  readonly id: number;
  readonly call: Parameters<InProcessApi>[0];
}

export interface ApiAnswer {
  readonly id: number;
  /** Absent where the call failed. */
  readonly response?: Awaited<ReturnType<InProcessApi>>;
  readonly error?: unknown;
}
