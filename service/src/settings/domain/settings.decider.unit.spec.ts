import type { SettingsEvent } from '@spoor/contracts/event-catalogue';
import type { ChangeSettings } from '@spoor/contracts/settings/setting.commands';
import { describe, it } from 'vitest';
import { specificationOf } from '../../../testing/decider-specification.ts';
import { footer, named } from '../../../testing/settings.examples.ts';
import { settingsDecider } from './settings.decider.ts';

const { given } = specificationOf(settingsDecider);
const change = (...values: ChangeSettings) => ({ type: 'ChangeSettings', values }) as const;

describe('Settings that nobody has set', () => {
  it('can be set, several in one change', () => {
    given()
      .when(
        change({ key: 'platformName', value: 'Gemeente Duinwijk' }, { key: 'headerLogoHeight', value: '96' }),
      )
      .thenHappens(named);
  });

  it('are not changed by what they are by default', () => {
    given()
      .when(change({ key: 'headerLogoHeight', value: '72' }, { key: 'footers', value: '[ ]' }))
      .thenNothingHappens();
  });

  it('are not changed by taking away what is not there', () => {
    given()
      .when(change({ key: 'headerLogoHeight', value: null }))
      .thenNothingHappens();
  });
});

describe('A setting', () => {
  it('that does not exist is refused, whatever else is asked', () => {
    for (const key of ['headerLogoWidth', '', '__proto__', 'constructor', 'platformname'])
      given(named)
        .when(change({ key: 'showHeader', value: 'false' }, { key, value: '1' }))
        .thenRefused('unknown_setting', '/1/key');
  });

  it('takes only values of its type and range', () => {
    given(named)
      .when(change({ key: 'headerLogoHeight', value: '201' }))
      .thenRefused('validation_failed');
    given(named)
      .when(change({ key: 'showHeader', value: '1' }))
      .thenRefused('validation_failed');
  });

  it('remembers what it was', () => {
    given(named)
      .when(change({ key: 'headerLogoHeight', value: '120' }))
      .thenHappens({
        type: 'SettingsChanged',
        data: { changes: [{ path: '/headerLogoHeight', from: '96', to: '120' }] },
      });
  });

  it('may be set to its default, and is then set', () => {
    given(named)
      .when(change({ key: 'headerLogoHeight', value: '72' }))
      .thenHappens({
        type: 'SettingsChanged',
        data: { changes: [{ path: '/headerLogoHeight', from: '96', to: '72' }] },
      });
  });

  it('can be as by default again', () => {
    given(named)
      .when(change({ key: 'headerLogoHeight', value: null }))
      .thenHappens({
        type: 'SettingsChanged',
        data: { changes: [{ path: '/headerLogoHeight', from: '96' }] },
      });
  });

  it('is not changed by what it is already, however it is written', () => {
    given(named)
      .when(
        change(
          { key: 'headerLogoHeight', value: ' 96.0 ' },
          { key: 'platformName', value: 'Gemeente Duinwijk ' },
        ),
      )
      .thenNothingHappens();
  });

  it('keeps only what is known of it', () => {
    given()
      .when(change({ key: 'footers', value: JSON.stringify([{ ...footer, onclick: 'alert(1)' }]) }))
      .thenHappens({
        type: 'SettingsChanged',
        data: { changes: [{ path: '/footers', to: JSON.stringify([footer]) }] },
      });
  });

  it('that is named twice is what it was named last', () => {
    given()
      .when(change({ key: 'robots', value: 'noindex' }, { key: 'robots', value: 'index' }))
      .thenHappens({ type: 'SettingsChanged', data: { changes: [{ path: '/robots', to: 'index' }] } });
  });
});

describe('Settings that were all taken back', () => {
  it('are as if nothing was ever set, and can be set again', () => {
    given(named, settingsDecider.compensate(named) as SettingsEvent)
      .when(change({ key: 'robots', value: 'noindex' }))
      .thenHappens({ type: 'SettingsChanged', data: { changes: [{ path: '/robots', to: 'noindex' }] } });
  });
});
