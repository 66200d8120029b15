import type { PageEvent } from '@spoor/contracts/event-catalogue';
import { describe, it } from 'vitest';
import { specificationOf } from '../../../testing/decider-specification.ts';
import {
  heading,
  pageCreated,
  pageWith,
  privacyStatement,
  templateWith,
} from '../../../testing/page.examples.ts';
import { pageDecider } from './page.decider.ts';

const { given } = specificationOf(pageDecider);
const thumbnailGuid = 'eeeeeeee-0000-4000-8000-000000000001';
const template = templateWith([heading]);

function purposeChanged(
  ...changes: { path: string; from: string | number | null; to: string | number | null }[]
): PageEvent {
  return { type: 'PagePurposeChanged', data: { changes } };
}

describe('A template', () => {
  it('gets another name and another picture', () => {
    given(pageCreated(template))
      .when({ type: 'EditTemplate', edit: { name: 'Voettekst', thumbnailGuid } })
      .thenHappens(purposeChanged({ path: '/thumbnailGuid', from: null, to: thumbnailGuid }), {
        type: 'PageTitleChanged',
        data: { from: 'Nieuws', to: 'Voettekst' },
      });
  });

  it('loses its picture', () => {
    given(pageCreated(template), purposeChanged({ path: '/thumbnailGuid', from: null, to: thumbnailGuid }))
      .when({ type: 'EditTemplate', edit: { thumbnailGuid: null } })
      .thenHappens(purposeChanged({ path: '/thumbnailGuid', from: thumbnailGuid, to: null }));
  });

  it('is not changed by an edit that says what it is already', () => {
    given(pageCreated(template))
      .when({ type: 'EditTemplate', edit: { name: 'Nieuws' } })
      .thenNothingHappens();
  });

  it('has no versions', () => {
    given(pageCreated(template))
      .when({ type: 'PublishPage', newVersionOn: '2026-11-21' })
      .thenRefused('validation_failed', '/asNewVersion');
  });

  it('can be removed', () => {
    given(pageCreated(template))
      .when({ type: 'RemovePage' })
      .thenHappens({ type: 'PageRemoved', data: { page: template } });
  });
});

describe('A page with content', () => {
  it('cannot be edited as a template', () => {
    given(pageCreated(pageWith([])))
      .when({ type: 'EditTemplate', edit: { name: 'Anders' } })
      .thenRefused('validation_failed');
  });

  it('has no versions', () => {
    given(pageCreated(pageWith([])))
      .when({ type: 'PublishPage', newVersionOn: '2026-11-21' })
      .thenRefused('validation_failed');
  });
});

describe('A legal document', () => {
  const published: PageEvent = { type: 'PagePublished', data: { from: null, to: privacyStatement.draft } };

  it('is mended without becoming another version', () => {
    given(pageCreated(privacyStatement)).when({ type: 'PublishPage' }).thenHappens(published);
  });

  it('is published as a version of its own, from a day on', () => {
    given(pageCreated(privacyStatement))
      .when({ type: 'PublishPage', newVersionOn: '2026-11-21' })
      .thenHappens(
        purposeChanged(
          { path: '/version/number', from: 1, to: 2 },
          { path: '/version/date', from: '2023-03-14', to: '2026-11-21' },
        ),
        published,
      );
  });

  it('cannot be removed', () => {
    given(pageCreated(privacyStatement)).when({ type: 'RemovePage' }).thenRefused('in_use');
  });
});
