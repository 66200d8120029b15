import { apiCatalogue } from '@spoor/contracts/api-catalogue';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../shared/domain-error.ts';

interface Address {
  readonly pattern: RegExp;
  readonly methods: readonly string[];
}

/** Every address of the API once, with what can be called there. */
const addresses: readonly Address[] = [
  ...Map.groupBy(apiCatalogue, ({ route }) => route.path.replace(/\{\w+\}/g, '{}')),
].map(([shape, entries]) => ({
  pattern: new RegExp(`^${shape.replaceAll('.', '\\.').replaceAll('{}', '[^/:]+')}$`),
  methods: entries.map(({ route }) => route.method),
}));

/** The methods that an address takes; none where nothing is called there. */
export function methodsAt(path: string): string[] {
  const found = new Set(addresses.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : [])));
  if (found.size === 0) return [];
  return [...found, ...(found.has('GET') ? ['HEAD'] : []), 'OPTIONS'].toSorted();
}

/** Answers OPTIONS, and refuses other methods than an address takes: it exists, so it is not reported as missing. */
export function answerMethods(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const methods = isUnanswered(request) ? methodsAt(pathOf(request)) : [];
    // What is called rightly and is not answered, is not there.
    if (methods.length === 0 || (methods.includes(request.method) && request.method !== 'OPTIONS'))
      return done();
    reply.header('allow', methods.join(', '));
    if (request.method !== 'OPTIONS') return done(new DomainError('method_not_allowed'));
    reply.status(204).send();
  });
}

/** No call of the API answers: no route at all, or one that stands for all other addresses. */
function isUnanswered({ is404, routeOptions, url }: FastifyRequest): boolean {
  return (is404 || routeOptions.url?.endsWith('*') === true) && /^\/(api|a)\//.test(url);
}

function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?');
  return path;
}
