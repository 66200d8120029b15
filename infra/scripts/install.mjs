import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, stampMatches, writeStamp } from './fingerprint.mjs';
import { projectRoot } from './pinned-node.mjs';
import { runQuietly, step } from './steps.mjs';

const stampFile = join(projectRoot, 'node_modules', '.spoor-install');

/** Installs the dependencies with `npm ci`, unless node_modules already holds exactly what the lockfile says. */
export async function ensureInstalled() {
  const wanted = dependencyFingerprint();
  if (stampMatches(stampFile, wanted)) return;
  await step('Installing dependencies', () =>
    runQuietly(...npm('ci', '--include=dev', '--include=optional')),
  );
  writeStamp(stampFile, wanted);
}

/**
 * Of the package.json files only what npm installs by counts: a new script is no reason to install again.
 *
 * @returns {string}
 */
export function dependencyFingerprint() {
  const root = readPackage('.');
  const packages = [root, ...root.workspaces.map(readPackage)];
  const asked = packages.map(({ dependencies, devDependencies, optionalDependencies, overrides }) =>
    JSON.stringify({ dependencies, devDependencies, optionalDependencies, overrides }),
  );
  const lockfile = readFileSync(join(projectRoot, 'package-lock.json'), 'utf8');
  return fingerprint([lockfile, process.platform, process.arch, ...asked]);
}

/** @param {string} folder */
function readPackage(folder) {
  return JSON.parse(readFileSync(join(projectRoot, folder, 'package.json'), 'utf8'));
}

/**
 * The npm that started us, on the Node that it runs on; without one (called by hand) whatever the PATH finds.
 *
 * @param {...string} args
 * @returns {[string, string[]]}
 */
function npm(...args) {
  const { npm_node_execpath: node, npm_execpath: script } = process.env;
  return node && script ? [node, [script, ...args]] : ['npm', args];
}
