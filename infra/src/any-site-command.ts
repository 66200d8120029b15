/**
 * Whether a command is about a site that it names itself, here or elsewhere: then no system has to run on this machine.
 * @param args of `npm run cli --`
 */
export function isForAnySite(args: readonly string[]): boolean {
  return args[0] === 'import' && args.some((each) => each === '--url' || each.startsWith('--url='));
}
