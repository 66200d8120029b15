/** In the place of npm, which may be stopped alone. */
import { spawn } from 'node:child_process';
import { programArguments } from '../supervise.ts';

spawn(process.execPath, programArguments('starter'), {
  env: { ...process.env, npm_lifecycle_event: 'start' },
  stdio: 'inherit',
});
