import type { z } from 'zod';
import type { formEvents } from './form.events.ts';
import { type Form, type FormSettings, recipientsOf } from './form.ts';

/** The settings of a form that tells some addresses of nothing any more. @returns the same where it names none of them */
export function withoutRecipients(
  settings: FormSettings,
  isGone: (address: string) => boolean,
): FormSettings {
  if (!recipientsOf(settings).some(isGone)) return settings;
  const notify = settings.notify.filter((address) => !isGone(address));
  const notifyIf = settings.notifyIf.filter(({ email }) => !isGone(email));
  const digests = settings.digests.filter(({ email }) => !isGone(email));
  const hasRecipients = notify.length > 0 || notifyIf.length > 0;
  return { ...settings, notify, notifyIf, digests, actions: hasRecipients ? settings.actions : ['Save'] };
}

type ErasedPlaces = Pick<z.infer<typeof formEvents.FormRecipientsErased>, 'notify' | 'notifyIf'>;

/** A form, present or in the trash, after somebody whom it told was erased. */
export function withoutErasedRecipients(form: Form, { notify, notifyIf }: ErasedPlaces): Form {
  const { settings } = form;
  const named = [
    ...notify.map((place) => settings.notify[place]),
    ...notifyIf.map((place) => settings.notifyIf[place]?.email),
  ];
  const gone = new Set(named.map((address) => address?.toLowerCase()));
  return { ...form, settings: withoutRecipients(settings, (address) => gone.has(address.toLowerCase())) };
}
