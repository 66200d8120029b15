import fc from 'fast-check';

/**
 * Property tests draw the same examples on every run, so that a run fails because of what was changed, and can be repeated.
 * FC_SEED draws others: a number, or `random`; FC_NUM_RUNS, which each project sets, says how many. `npm run test:long` draws
 * thousands, others each time.
 */
const { FC_SEED: seed = '20261122', FC_NUM_RUNS: runs } = process.env;

fc.configureGlobal({ numRuns: Number(runs), ...(seed === 'random' ? {} : { seed: Number(seed) }) });
