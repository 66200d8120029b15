import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { retentionMs } from '@spoor/contracts/privacy/retention';
import { createTransport } from 'nodemailer';
import { composedMail } from './composed-mail.ts';
import { MailNotTaken, type MailTransport } from './mail-transport.ts';

/** For its owner alone: there are links in it by which anybody could sign in. */
const ownFolder = { recursive: true, mode: 0o700 } as const;
const ownFile = { mode: 0o600 } as const;
/** Milliseconds after which a file goes. */
const keepMs = retentionMs('mail');
/** With what a name of a file ends: the guid of its mail. */
const guidLength = 36;
const extension = '.eml';

/**
 * Writes mails as files that mail programs open, where there is no mail server. Their names begin with the moment.
 * @param folder absolute path
 */
export function createEmlTransport(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    outcome: 'filed',
    async send(message) {
      const { message: bytes } = await composer.sendMail(composedMail(message));
      const moment = message.writtenAt.replaceAll(':', '-');
      const name = `${moment}-${message.messageId.replace(/[^\w-]/g, '').slice(0, guidLength)}${extension}`;
      try {
        await mkdir(folder, ownFolder);
        const draft = join(folder, `.${randomUUID()}`);
        await writeFile(draft, bytes as Buffer, ownFile);
        await rename(draft, join(folder, name));
        await removeOld(folder);
      } catch (error) {
        throw new MailNotTaken(error instanceof Error ? error.message : String(error), false);
      }
    },
    async forget(guids) {
      const wanted = new Set(guids);
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((each) =>
        wanted.has(each.slice(-guidLength - extension.length, -extension.length)),
      ))
        await rm(join(folder, name), { force: true });
    },
    async close() {
      composer.close();
    },
  };
}

/** What was sent long ago is not kept here either. */
async function removeOld(folder: string): Promise<void> {
  const oldest = Date.now() - keepMs;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && found.mtimeMs < oldest) await rm(path, { force: true });
  }
}
