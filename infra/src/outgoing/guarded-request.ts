import { lookup as lookUp } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import type { AllowedHosts } from './allowed-hosts.ts';
import { isReachable, isWithin } from './public-addresses.ts';

/** A request to an address that somebody wrote down, who may mean no good. */
export interface GuardedRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Where requests go. */
export interface Reach {
  readonly allowed: AllowedHosts;
  /** Whether they also go to public addresses by http, on its usual port. */
  readonly byHttp?: boolean;
}

export interface GuardedOptions extends Reach {
  /** Milliseconds for all of it, also for what is read of the answer. */
  readonly timeout: number;
}

/** Requests do not go there: the address is not public, not by https, or has a port of something else. */
export class AddressRefused extends Error {
  constructor(where: string) {
    super(`Requests do not go to ${where}`);
    this.name = 'AddressRefused';
  }
}

/** Nobody answered in time. */
export class AnswerLate extends Error {
  constructor(milliseconds: number) {
    super(`No answer within ${milliseconds} ms`);
    this.name = 'AnswerLate';
  }
}

/** Beside 443, the ports of those who run a service of their own; below are those of mail, files, names … */
const firstFreePort = 1_024;
/** Free ones on which other protocols listen that take lines of text for commands. */
const takenPorts: ReadonlySet<number> = new Set([
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6379, 6566],
  ...[6665, 6666, 6667, 6668, 6669, 6679, 6697, 9100, 10080, 11211, 25, 27017],
]);

/** @throws AddressRefused where an address leads nowhere that requests go, as far as it can be told without asking for its host */
export function requireReachable(address: string, { allowed, byHttp = false }: Reach): void {
  const url = new URL(address);
  const host = hostOf(url);
  const isAllowed = allowed.names.has(host) || isWithin(allowed.networks, host);
  if (isAllowed && ['http:', 'https:'].includes(url.protocol)) return;
  const port = Number(url.port || 443);
  const isPortFree = port === 443 || (port >= firstFreePort && !takenPorts.has(port));
  const isSchemeFree =
    (url.protocol === 'https:' && isPortFree) || (byHttp && url.protocol === 'http:' && url.port === '');
  const isHostFree = isIP(host) === 0 || isReachable(host, allowed);
  if (!isSchemeFree || !isHostFree) throw new AddressRefused(url.host);
}

/**
 * Asks an address that somebody wrote down, where that is a public one or was allowed. What counts is the address to which it connects:
 * a name that leads elsewhere a moment later gets nothing. Redirects are answers like others, and no proxy is asked.
 * @returns the answer, whose body is still to come; it breaks off with `AnswerLate` when the time is over
 * @throws AddressRefused, AnswerLate, or what the network says
 */
export async function guardedRequest(
  { url, method, headers, body }: GuardedRequest,
  { timeout, ...reach }: GuardedOptions,
): Promise<IncomingMessage> {
  requireReachable(url, reach);
  const target = new URL(url);
  const isNamed = reach.allowed.names.has(hostOf(target));
  const mayConnect = (address: string) => isNamed || isReachable(address, reach.allowed);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  let answer: IncomingMessage | undefined;
  const request = (target.protocol === 'https:' ? requestHttps : requestHttp)(
    target,
    // A connection of its own: one that is kept was judged for somebody else.
    { method, agent: false, headers, lookup: lookupOf(mayConnect) },
    (response) => {
      answer = response;
      response.once('close', () => {
        clearTimeout(timer);
        request.destroy();
      });
      resolve(response);
    },
  );
  // Whoever reads the body hears of no error but its own.
  const timer = setTimeout(() => (answer ?? request).destroy(new AnswerLate(timeout)), timeout);
  request.on('socket', (socket: Socket) => {
    socket.on('connect', () => {
      const { remoteAddress = '' } = socket;
      if (!mayConnect(remoteAddress)) request.destroy(new AddressRefused(target.host));
    });
  });
  request.on('error', (error) => {
    clearTimeout(timer);
    reject(error);
  });
  request.end(body);
  return promise;
}

/** Names lead only to addresses to which it may connect: others are as if the name had none. */
function lookupOf(mayConnect: (address: string) => boolean): LookupFunction {
  return (host, options, callback) => {
    lookUp(host, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, '', 0);
      const usable = found.filter(({ address }) => mayConnect(address));
      const [first] = usable;
      if (first === undefined) return callback(new AddressRefused(host), '', 0);
      return options.all === true ? callback(null, usable) : callback(null, first.address, first.family);
    });
  };
}

/** In lower case, an address of IPv6 without its brackets, a name without the dot at its end. */
function hostOf({ hostname }: URL): string {
  return hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
}
