/** A request holds a connection for a few milliseconds; more connections only make Postgres slower. */
const mostOfOneService = 20;

/** However many processes of the service there are: PostgreSQL takes a hundred connections where nobody says otherwise. */
const mostOfAllServices = 40;

/** With fewer, requests of one process wait for each other. */
const fewestOfOneService = 10;

/**
 * So many locks one process takes at a time, each of which keeps a connection: even where every one takes another within it, some are
 * left for what they do.
 */
export const locksAtOnce = 3;

/** What the projections and the workers take together, and whoever looks at the database meanwhile. */
const ofOthers = 24;

/** Connections of which each process of the service keeps one for what it listens to. */
const listening = 1;

/** How many connections one of so many processes of the service shares out among its requests. */
export function servicePoolSize(services: number): number {
  return Math.max(fewestOfOneService, Math.min(mostOfOneService, Math.floor(mostOfAllServices / services)));
}

/** How many connections a system with so many processes of the service may take together. */
export function neededConnections(services: number): number {
  return ofOthers + services * (servicePoolSize(services) + listening);
}
