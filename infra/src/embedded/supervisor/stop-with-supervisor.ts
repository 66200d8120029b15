/**
 * Loaded into each process before its own code. A supervisor that is killed cannot stop anybody any more; then its processes ask
 * themselves to stop, as it would have done, and nobody is left behind to hold ports and files.
 */
const stopDeadlineMs = 10_000;

process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), stopDeadlineMs).unref();
});
// Listening to the supervisor is no reason to stay alive.
process.channel?.unref();
