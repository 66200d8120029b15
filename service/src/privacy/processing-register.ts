import type { Processing } from '@spoor/contracts/privacy/privacy.views';
import { type ProcessingKind, processingKinds } from '@spoor/contracts/privacy/processing-register';
import { foundAddressMinutes, retentionDays, retentionHours } from '@spoor/contracts/privacy/retention';
import type { DataRetention } from '@spoor/contracts/settings/settings';
import { hourMs, minuteMs } from '@spoor/contracts/shared/durations';
import type { Language } from '@spoor/contracts/texts/languages';
import { privacyTextsIn } from '../shared/texts.ts';

/** What the texts about these say in days. */
function daysWith({ logs, sessions, submissions }: DataRetention): {
  readonly [Kind in ProcessingKind]?: number;
} {
  return {
    account: retentionDays.erasure,
    signingIn: Math.min(sessions, retentionDays.session),
    mails: retentionDays.mail,
    logs,
    submissions,
    webhooks: retentionDays.webhookDelivery,
    formFiles: retentionDays.unsentFile,
    begunForms: retentionDays.partial,
    invitations: retentionDays.invitation,
  };
}

/** What the texts about posted forms and about addresses that are looked up say. */
const hours = {
  minutes: (retentionHours.postedForm * hourMs) / minuteMs,
  hours: retentionHours.sentForm,
  addressMinutes: foundAddressMinutes,
};

/** What is kept about people, as it is told in a language. @param retention as a platform has set it */
export function processingRegisterIn(language: Language, retention: DataRetention): Processing[] {
  const daysOf = daysWith(retention);
  const t = privacyTextsIn(language);
  return processingKinds.map((kind) => ({
    kind,
    name: t(`processing.${kind}.name`),
    what: t(`processing.${kind}.what`),
    why: t(`processing.${kind}.why`),
    basis: t(`processing.${kind}.basis`),
    kept: t(`processing.${kind}.kept`, { days: daysOf[kind] ?? 0, ...hours }),
  }));
}
