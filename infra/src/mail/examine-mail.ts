import { createTransport } from 'nodemailer';
import { doubtful, type Examination, examine, good } from '../doctor/examination.ts';

/** Looks whether mail goes out. @param url of the mail server, as in SMTP_URL */
export function examineMail(url: string | undefined): Promise<Examination> {
  return examine('mail', async () => {
    if (url === undefined)
      return [doubtful('no SMTP_URL: mails are kept as files under DATA_DIR, and nobody gets them')];
    const transport = createTransport(url);
    try {
      await transport.verify();
      return [good('the mail server lets us in')];
    } catch (error) {
      throw new Error(`The mail server does not let us in (${(error as Error).message}): see SMTP_URL`, {
        cause: error,
      });
    } finally {
      transport.close();
    }
  });
}
