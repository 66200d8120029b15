import { locationOf } from '@spoor/contracts/list-items/item-location';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { contentOf } from '../../shared/list-items/item-content.ts';
import { periodOf } from '../../shared/list-items/item-period.ts';
import { asDocument, plainTextOf } from '../../shared/rich-text/rich-text-document.ts';

/** Structured data (schema.org) beyond title, description, address and image. */
export function itemJsonLd(item: ListItemView): Readonly<Record<string, unknown>> {
  const { metadata, modifiedOn, title } = item;
  const place = placeOf(item);
  switch (item.listItemTypeName) {
    case 'Event': {
      const period = periodOf(item);
      return {
        '@type': 'Event',
        ...(period && { startDate: period.start, endDate: period.end }),
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        eventStatus: 'https://schema.org/EventScheduled',
        ...(place && { location: { '@type': 'Place', ...place } }),
      };
    }
    case 'Person':
      return {
        '@type': 'Person',
        ...text('jobTitle', metadata.role),
        ...text('email', metadata.email),
        ...text('telephone', metadata.phone),
      };
    case 'Location':
      return { '@type': 'Place', ...place, name: title, ...text('telephone', metadata.phone) };
    case 'Faq':
      return {
        '@type': 'FAQPage',
        mainEntity: [
          { '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text: answerOf(item) } },
        ],
      };
    case 'Document':
      return { '@type': 'DigitalDocument', dateModified: modifiedOn };
    case 'News':
      return {
        dateModified: modifiedOn,
        ...(metadata.tags && { keywords: metadata.tags.join(', ') }),
        ...(item.categories.length > 0 && { articleSection: item.categories.map(({ name }) => name) }),
      };
    default:
      return { '@type': 'Article', headline: title, dateModified: modifiedOn };
  }
}

function placeOf({ metadata }: ListItemView): Record<string, unknown> | undefined {
  const location = locationOf(metadata);
  if (location === null) return undefined;
  const { address, lat, lng } = location;
  return {
    ...(address === '' ? {} : { name: address, address }),
    ...(lat === null ? {} : { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } }),
  };
}

function answerOf({ metadata, contentBuildingBlockInstances }: ListItemView): string {
  if (typeof metadata.answer === 'string' && metadata.answer !== '') return metadata.answer;
  const written = plainTextOf(asDocument(contentOf(contentBuildingBlockInstances, 'Text')?.doc));
  return written || (metadata.description ?? '');
}

function text(name: string, value: unknown): Record<string, string> {
  return typeof value === 'string' && value !== '' ? { [name]: value } : {};
}
