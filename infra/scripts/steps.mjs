import { spawn } from 'node:child_process';
import { projectRoot } from './pinned-node.mjs';

/**
 * Does one step of a longer task while showing its name and how long it takes: a line that counts along on a terminal, a
 * line before and after elsewhere. Written to standard error, because what a task has to say itself may be for machines.
 *
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const began = Date.now();
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`;
  const isTerminal = process.stderr.isTTY === true && !isForMachines;
  const say = (/** @type {string} */ text) => process.stderr.write(lineOf(text));
  const rewrite = (/** @type {string} */ line) => process.stderr.write(`\r\u001b[K${line}`);
  if (!isTerminal) say(`  ${title} …`);
  const ticking = isTerminal ? setInterval(() => rewrite(`… ${title} ${seconds()}`), 100) : undefined;
  const finish = (/** @type {string} */ mark) => {
    clearInterval(ticking);
    const line = `${mark} ${title} (${seconds()})`;
    if (isTerminal) rewrite(`${line}\n`);
    else say(line);
  };
  try {
    const result = await work();
    finish('✓');
    return result;
  } catch (error) {
    finish('✗');
    throw error;
  }
}

const isForMachines = process.env.LOG_FORMAT === 'json';

/**
 * A line for people, or an entry where the log is for machines.
 *
 * @param {string} text
 * @param {'info' | 'error'} [level]
 */
export function lineOf(text, level = 'info') {
  if (!isForMachines) return `${text}\n`;
  const entry = { level, time: new Date().toISOString(), process: 'supervisor', msg: text.trim() };
  return `${JSON.stringify(entry)}\n`;
}

/**
 * Runs a program from the project's root without showing what it prints, which is only wanted when it fails.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [extraEnv]
 * @returns {Promise<void>} rejects with the program's output as the message
 */
export function runQuietly(command, args, extraEnv = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: { ...process.env, ...extraEnv },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new Error(`${output.trim()}\n\n${[command, ...args].join(' ')} failed with exit code ${code}.`),
        );
    });
  });
}

/**
 * Runs a program from the project's root with this process's terminal, and makes its exit code ours. It is asked to stop when
 * this process is, and when whoever started this process is gone.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [extraEnv]
 * @param {{ tied?: boolean }} [options] tied: it hears by `disconnect` when this process is gone, also by kill -9
 * @returns {Promise<number>} the exit code
 */
export function runInForeground(command, args, extraEnv = {}, { tied = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: { ...process.env, ...extraEnv },
      stdio: tied ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    });
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => child.kill(signal));
    }
    // Who reads along may leave; what runs is told by its own output.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
    onStarterGone(() => child.kill('SIGTERM'));
    child.on('error', reject);
    child.on('exit', (code) => {
      process.exitCode = code ?? 1;
      // The channel to whoever started us would keep us here.
      if (process.connected) process.disconnect();
      resolve(process.exitCode);
    });
  });
}

/** Milliseconds between two looks at who started us. */
const parentCheckPause = 500;

/**
 * Calls back once the process that started this one is gone: at once where the two are tied, and within a second where npm
 * started it. Without npm it may be meant to outlive a shell.
 *
 * @param {() => void} onGone
 */
function onStarterGone(onGone) {
  if (process.connected) {
    process.once('disconnect', onGone);
    process.channel?.unref();
  } else if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      onGone();
    }, parentCheckPause);
    watch.unref();
  }
}
