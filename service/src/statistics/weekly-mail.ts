import type { StatisticsView } from '@spoor/contracts/statistics/statistics.views';
import { locales } from '@spoor/contracts/texts/languages';
import { languageOf } from '../mail/mail-language.ts';
import { mailToUser, type UserMailParties } from '../mail/mail-to-user.ts';
import type { NewMail } from '../mail/mailer.ts';
import { dateFormatsOf } from '../shared/date-formats.ts';

/** So many names are told of each kind. */
const mostNames = 5;

type MailedStatistics = Pick<StatisticsView, 'from' | 'to' | 'summary' | 'previous' | 'subjects'>;

/** What visitors did in a week, for somebody who wants to know. @param siteUrl scheme and host of the site */
export function weeklyMail(parties: UserMailParties, view: MailedStatistics, siteUrl: string): NewMail {
  const language = languageOf(parties.user, parties.platform);
  const number = new Intl.NumberFormat(locales[language]);
  const { dayAndMonth } = dateFormatsOf(language, 'UTC');
  const figuresOf = ({ visitors, visits, views }: StatisticsView['summary']) => ({
    visitors: number.format(visitors),
    visits: number.format(visits ?? 0),
    views: number.format(views),
  });
  const { from, to, summary, previous, subjects } = view;
  const names = (rows: StatisticsView['subjects']['page']) =>
    (rows ?? [])
      .slice(0, mostNames)
      .map(({ name, label = name, count }) => `${label} (${number.format(count)})`)
      .join(', ');
  const pages = names(subjects.page);
  // Anybody may have searched for anything: their words stay on the screen, out of mailboxes.
  const unfound = (subjects.unfound ?? []).reduce((sum, { count }) => sum + count, 0);
  return mailToUser(
    parties,
    (t, site) => ({
      subject: t('mail.weekly.subject', {
        site,
        from: dayAndMonth(from),
        to: dayAndMonth(to),
      }),
      paragraphs: [
        t('mail.weekly.figures', figuresOf(summary)),
        ...(previous === null ? [] : [t('mail.weekly.before', figuresOf(previous.summary))]),
        ...(pages === '' ? [] : [t('mail.weekly.pages', { pages })]),
        ...(unfound === 0 ? [] : [t('mail.weekly.unfound', { count: unfound })]),
      ],
      action: t('mail.weekly.action'),
      notes: [t('mail.weekly.off')],
    }),
    { url: `${siteUrl}/statistics?${new URLSearchParams({ period: 'custom', from, to })}`, isSecret: false },
  );
}
