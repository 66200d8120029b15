import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { createEventFilter, type EventFilter } from './event-filter.ts';
import { invalidArgument } from './grpc-errors.ts';
import type { Direction } from './log-reader.ts';
import type { IdForm } from './read-response.encoder.ts';
import { parseUint64, streamNameOf } from './wire-values.ts';

/** A filter, and how often a subscriber is to hear how far the server has looked. */
export interface FilterRequest {
  readonly matches: EventFilter;
  /** In events looked at, whether or not they matched. */
  readonly checkpointInterval: number;
}

/** What a reader asks for. */
export interface ReadRequest {
  /** Absent for the whole log. */
  readonly stream: string | undefined;
  /** A revision in a stream, a position in the whole log. */
  readonly from: number | 'start' | 'end';
  readonly direction: Direction;
  readonly resolveLinks: boolean;
  readonly ids: IdForm;
  /** Absent for a subscription, which goes on for ever. */
  readonly limit: number | undefined;
  readonly filter: FilterRequest | undefined;
}

/** Events that the server looks at between two checkpoints, where the client does not say. */
const defaultWindow = 32;

/** @throws CallError where the request is incomplete or contradicts itself */
export function parseReadRequest(request: ReadReq): ReadRequest {
  const options = request.getOptions();
  if (!options?.getUuidOption()) throw invalidArgument('`uuidOption` is a required argument');
  const limit = options.hasCount() ? parseUint64(options.getCount()) : undefined;
  if (limit === undefined && !options.hasSubscription())
    throw invalidArgument('`count` is a required argument');

  const direction = options.getReadDirection() === 1 ? 'backwards' : 'forwards';
  if (limit === undefined && direction === 'backwards') throw invalidArgument('Subscriptions go forwards');

  const stream = options.getStream();
  const filter = options.getFilter();
  if (stream && filter) throw invalidArgument('Only the whole log can be filtered');

  return {
    stream: stream ? streamNameOf(stream.getStreamIdentifier()) : undefined,
    from: stream ? revisionOf(stream) : positionOf(options.getAll()),
    direction,
    resolveLinks: options.getResolveLinks(),
    ids: options.getUuidOption()?.hasString() ? 'text' : 'structured',
    limit,
    filter: filter ? parseFilter(filter) : undefined,
  };
}

function revisionOf(options: ReadReq.Options.StreamOptions): ReadRequest['from'] {
  if (options.hasRevision()) return parseUint64(options.getRevision());
  return options.hasEnd() ? 'end' : 'start';
}

function positionOf(options: ReadReq.Options.AllOptions | undefined): ReadRequest['from'] {
  if (!options) throw invalidArgument('`streamOption` is a required argument');
  const position = options.getPosition();
  if (position) return parseUint64(position.getCommitPosition());
  return options.hasEnd() ? 'end' : 'start';
}

function parseFilter(filter: ReadReq.Options.FilterOptions): FilterRequest {
  const byStream = filter.getStreamIdentifier();
  const expression = byStream ?? filter.getEventType();
  if (!expression) throw invalidArgument('`filter` is a required argument');
  const window = filter.hasMax() ? filter.getMax() : defaultWindow;
  const checkpointInterval = window * filter.getCheckpointintervalmultiplier();
  if (checkpointInterval < 1) throw invalidArgument('The checkpoint interval must be positive');
  try {
    const matches = createEventFilter({
      on: byStream ? 'stream' : 'type',
      regex: expression.getRegex(),
      prefixes: expression.getPrefixList(),
    });
    return { matches, checkpointInterval };
  } catch {
    throw invalidArgument(`'${expression.getRegex()}' is not a valid regular expression`);
  }
}
