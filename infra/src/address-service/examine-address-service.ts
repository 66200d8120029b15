import { doubtful, type Examination, judge } from '../doctor/examination.ts';
import { outageSentence } from '../outage-log-throttle.ts';
import { AddressService } from './address-service.ts';

/** Every service of Dutch addresses knows it. */
const known = 'Dam 1, Amsterdam';

/** Whether the service answers that looks addresses up. While it is away, forms are filled in by hand. */
export async function examineAddressService(url: string): Promise<Examination> {
  const subject = 'address lookup';
  try {
    const found = await new AddressService(url).search(known);
    const strange = doubtful(
      `${url} answers, and does not know ${known}: see whether ADDRESS_LOOKUP_URL is right`,
    );
    return { subject, observations: [judge(found.length > 0, `${url} answers`, strange)] };
  } catch (error) {
    return {
      subject,
      observations: [doubtful(`${outageSentence(error)} Forms are filled in by hand meanwhile.`)],
    };
  }
}
