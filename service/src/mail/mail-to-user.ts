import type { Platform } from '@spoor/contracts/platforms/platform';
import type { UserView } from '@spoor/contracts/users/user.views';
import type { MailLink } from '@spoor/infra/mail/mail-outbox.store';
import type { TFunction } from 'i18next';
import { mailTextsIn } from '../shared/texts.ts';
import { languageOf } from './mail-language.ts';
import type { NewMail } from './mailer.ts';

/** To whom a mail goes, in whose name. */
export interface UserMailParties {
  readonly user: Pick<UserView, 'guid' | 'email' | 'displayName' | 'properties'>;
  readonly platform: Platform;
}

/** What a mail says to somebody; the greeting comes before it. */
export interface UserMailWords {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: string;
  readonly notes?: readonly string[];
}

/**
 * A mail to somebody with an account, in their language.
 * @param words what it says, given texts in that language and the name of the site
 */
export function mailToUser(
  { user, platform }: UserMailParties,
  words: (t: TFunction<'mail'>, site: string) => UserMailWords,
  link?: MailLink,
): NewMail {
  const language = languageOf(user, platform);
  const t = mailTextsIn(language);
  const { subject, paragraphs, action = null, notes = [] } = words(t, platform.name);
  return {
    platform,
    to: { address: user.email, name: user.displayName },
    subjectGuid: user.guid,
    content: {
      language,
      subject,
      heading: subject,
      quotation: null,
      action,
      notes: [...notes],
      paragraphs: [t('mail.greeting', { name: user.displayName }), ...paragraphs],
    },
    ...(link === undefined ? {} : { link }),
  };
}
