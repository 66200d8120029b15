import { createPlatform } from '@spoor/contracts/platforms/platform.commands';
import { platformRoutes } from '@spoor/contracts/platforms/platform.routes';
import { newPlatformView, type PlatformRow, platformRows } from '@spoor/contracts/platforms/platform.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { type CommandResult, linkResult, refusal, refusedOption } from './command-result.ts';
import { type CallService, type ServiceAddress, serviceClient } from './service-calls.ts';

/** The options by which a platform is described. */
interface PlatformOptions {
  readonly name?: string | undefined;
  readonly host?: readonly string[] | undefined;
  readonly language?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}

/** A line for each platform: guid, whether it is open, name and hosts. */
export async function listPlatforms(call: CallService): Promise<string> {
  const answer = await call(platformRoutes.list.method, urlOf(platformRoutes.list));
  return platformRows.parse(answer).map(lineOf).join('\n');
}

function lineOf({ guid, name, hostNames, isSuspended }: PlatformRow): string {
  return `${guid}  ${name}  ${hostNames.join(' ')}${isSuspended ? '  (suspended)' : ''}`;
}

/** @throws ExplainedError where the service is away, or refuses */
export async function createPlatformBy(
  { name, host, language, email, password }: PlatformOptions,
  call: CallService,
): Promise<CommandResult> {
  if (password !== undefined)
    return refusal(
      '--password: who makes a platform gets into none. Its administrator chooses one by the link.',
    );
  const wanted = createPlatform.safeParse({ name, hostNames: host, language, email });
  if (!wanted.success) return refusedOption(wanted.error, { hostNames: 'host' });
  const answer = await call(platformRoutes.create.method, urlOf(platformRoutes.create), wanted.data);
  const made = newPlatformView.safeParse(answer).data;
  if (made === undefined) return { text: 'It is made, and will be among the platforms soon.', isDone: true };
  const link = made.oneTimeLink === undefined ? '' : `\n${linkResult(made.oneTimeLink).text}`;
  return { text: `${lineOf(made.platform)}${link}`, isDone: true };
}

/** @throws ExplainedError where the service is away, or refuses */
export async function changePlatform(
  command: 'suspend-platform' | 'resume-platform',
  platform: string | undefined,
  config: ServiceAddress,
): Promise<CommandResult> {
  if (platform === undefined) return refusal('--platform: which one?');
  const isSuspension = command === 'suspend-platform';
  const route = isSuspension ? platformRoutes.suspend : platformRoutes.resume;
  await serviceClient(platform, config)(route.method, urlOf(route, { guid: platform }));
  return { text: isSuspension ? 'It answers nobody any more.' : 'It answers again.', isDone: true };
}
