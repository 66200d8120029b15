import type { Platform } from '@spoor/contracts/platforms/platform';
import type { UserView } from '@spoor/contracts/users/user.views';
import { mailTextsIn } from '../shared/texts.ts';
import { languageOf } from './mail-language.ts';
import type { NewMail } from './mailer.ts';

/** A mail by which administrators see that mail arrives. */
export function testMail(user: UserView, platform: Platform): NewMail {
  const language = languageOf(user, platform);
  const t = mailTextsIn(language);
  const subject = t('mail.test.subject', { site: platform.name });
  return {
    platform,
    to: { address: user.email, name: user.displayName },
    subjectGuid: user.guid,
    content: {
      ...{ language, subject, heading: subject },
      paragraphs: [
        t('mail.greeting', { name: user.displayName }),
        t('mail.test.text', { site: platform.name }),
      ],
      ...{ quotation: null, action: null, notes: [] },
    },
  };
}
