import { eventTypes } from '@spoor/contracts/event-catalogue';
import { settingKeys } from '@spoor/contracts/settings/settings';
import { erasedName } from '@spoor/contracts/users/erased-person';
import { describe, expect, it } from 'vitest';
import { viewTextsIn } from '../../texts.ts';
import type { ChangeAction } from './change-log.schema.ts';
import { predicateOf, sentenceOf, undoPredicateOf } from './change-sentence.ts';

const anna = { nl: 'Anna', en: 'Anna' };
const piet = { nl: 'Piet', en: 'Piet' };
const titles = new Map([
  ['page:1', 'Nieuws'],
  ['page:2', 'Winst van $& …'],
  ['user:1', erasedName],
  ['role:1', 'Redactie'],
]);

function build(action: Partial<ChangeAction>, reader?: string, actor?: string) {
  const whole: ChangeAction = {
    type: 'PageTitleChanged',
    entity: 'page:1',
    aspect: null,
    count: 1,
    ...action,
  };
  return sentenceOf(anna, predicateOf({ actions: [whole], titles, actor, ...(reader && { reader }) }));
}

describe('The sentence of a Change', () => {
  it('says what was done, and to what', () => {
    expect(build({ type: 'PageTitleChanged' })).toEqual({
      nl: 'Anna wijzigde de titel van ‘Nieuws’',
      en: 'Anna changed the title of ‘Nieuws’',
    });
    expect(build({ type: 'PagePublished' }).nl).toBe('Anna publiceerde ‘Nieuws’');
  });

  it('names the part that changed, where it has a name', () => {
    expect(build({ type: 'BlockContentChanged', aspect: 'doc' }).nl).toBe(
      'Anna wijzigde de tekst van ‘Nieuws’',
    );
    expect(build({ type: 'BlockContentChanged', aspect: 'markers' }).nl).toBe(
      'Anna wijzigde de inhoud van ‘Nieuws’',
    );
  });

  it('names the role that was moved, whichever others made room for it', () => {
    expect(build({ type: 'RoleChanged', entity: 'role:1', aspect: 'sortId', count: 4 })).toEqual({
      nl: 'Anna verplaatste ‘Redactie’ in de lijst van rollen',
      en: 'Anna moved ‘Redactie’ in the list of roles',
    });
  });

  it('calls a photo of oneself no file', () => {
    const uploaded = { type: 'AssetUploaded', entity: 'asset:1' } as const;
    expect(build(uploaded).nl).toBe('Anna plaatste een bestand');
    expect(build({ ...uploaded, aspect: 'photo' })).toEqual({
      nl: 'Anna koos een foto van zichzelf',
      en: 'Anna chose a photo of themselves',
    });
  });

  it('speaks to whom it is about', () => {
    const copied = { type: 'UserDataCopied', entity: 'user:2' } as const;
    expect(build(copied).nl).toBe('Anna maakte een kopie van de gegevens van een gebruiker');
    expect(build(copied, 'user:2').nl).toBe('Anna maakte een kopie van je gegevens');
    expect(build({ ...copied, type: 'UserErased' }, 'user:2').nl).toBe(
      'Anna wiste het account van een gebruiker',
    );
  });

  it('says whose way to sign in was changed, where that is another one’s', () => {
    const off = { type: 'UserTwoFactorDisabled', entity: 'user:2' } as const;
    expect(build(off, undefined, 'user:2').nl).toBe('Anna zette tweestapsverificatie uit');
    expect(build(off, undefined, 'user:3')).toEqual({
      nl: 'Anna zette de tweestapsverificatie van een gebruiker uit',
      en: 'Anna turned off two-step verification of a user',
    });
    expect(build({ ...off, type: 'UserPasswordSet' }).nl).toBe(
      'Anna stelde een wachtwoord in voor een gebruiker',
    );
    expect(build({ ...off, type: 'UserCreated' }, 'user:2', 'user:2').nl).toBe('Anna maakte een account');
  });

  it('tells opening an account from closing one, and what was said to the terms of use', () => {
    const access = { type: 'UserAccessChanged', entity: 'user:2' } as const;
    expect(build({ ...access, aspect: 'closed' }).nl).toBe('Anna ontnam een gebruiker de toegang');
    expect(build({ ...access, aspect: 'opened' }).nl).toBe('Anna gaf een gebruiker toegang');
    const answered = { type: 'UserTermsAnswered', entity: 'user:2' } as const;
    expect(build({ ...answered, aspect: 'agreed', version: 3 })).toEqual({
      nl: 'Anna ging akkoord met versie 3 van de gebruiksvoorwaarden',
      en: 'Anna agreed to version 3 of the terms of use',
    });
    expect(build({ ...answered, aspect: 'declined' }).nl).toBe(
      'Anna ging niet akkoord met de gebruiksvoorwaarden',
    );
  });

  it('says from which status to which a submission went, where that is one and the same', () => {
    const changed = { type: 'SubmissionStatusChanged', entity: 'submission:1' } as const;
    expect(build({ ...changed, aspect: 'New-Done' })).toEqual({
      nl: 'Anna wijzigde de status van een inzending van Nieuw naar Afgehandeld',
      en: 'Anna changed the status of a submission from New to Done',
    });
    for (const aspect of ['status', null])
      expect(build({ ...changed, aspect, count: 2 }).nl).toBe('Anna wijzigde de status van 2 inzendingen');
  });

  it('counts things where there were several, and names none', () => {
    expect(build({ type: 'ListItemAdded', entity: 'item:1', count: 24 })).toEqual({
      nl: 'Anna voegde 24 items toe',
      en: 'Anna added 24 items',
    });
  });

  it('is about what was done to most, where a file changed one thing and added others', () => {
    const changed: ChangeAction = { type: 'ListItemEdited', entity: 'item:1', aspect: 'title', count: 1 };
    const added: ChangeAction = { type: 'ListItemAdded', entity: 'item:2', aspect: null, count: 12 };
    for (const actions of [
      [changed, added],
      [added, changed],
    ]) {
      expect(predicateOf({ actions, titles }).nl).toBe('voegde 12 items toe');
    }
  });

  it('is about what was asked for, in whatever order its consequences came', () => {
    const redirect: ChangeAction = { type: 'RedirectCreated', entity: 'redirect:1', aspect: null, count: 2 };
    const renaming: ChangeAction = {
      type: 'MenuItemChanged',
      entity: 'menu:1',
      aspect: 'urlSegment',
      count: 1,
    };
    expect(predicateOf({ actions: [redirect, renaming], titles }).nl).toBe(
      'wijzigde het adres van een item van een menu',
    );
    expect(predicateOf({ actions: [redirect], titles }).nl).toBe('liet 2 oude adressen doorverwijzen');
  });

  it('knows that what left one menu for another was moved', () => {
    const left: ChangeAction = { type: 'MenuItemsRemoved', entity: 'menu:1', aspect: null, count: 1 };
    const arrived: ChangeAction = { type: 'MenuItemsAdded', entity: 'menu:2', aspect: null, count: 1 };
    for (const actions of [
      [left, arrived],
      [arrived, left],
    ]) {
      expect(predicateOf({ actions, titles }).nl).toBe('verplaatste een item in een menu');
    }
  });

  it('says what kind of thing came or went, as its name does not', () => {
    expect(build({ type: 'PageCreated' })).toEqual({
      nl: 'Anna voegde pagina ‘Nieuws’ toe',
      en: 'Anna added page ‘Nieuws’',
    });
    expect(build({ type: 'PagePublished' }).nl).toBe('Anna publiceerde ‘Nieuws’');
    expect(build({ type: 'BlocksAdded' }).nl).toBe('Anna voegde een blok toe aan ‘Nieuws’');
  });

  it('repeats a title as it is, whatever is in it', () => {
    expect(build({ type: 'PageCreated', entity: 'page:2' }).nl).toBe(
      'Anna voegde pagina ‘Winst van $& …’ toe',
    );
  });

  it('says that something was brought back to how it was, whatever that took', () => {
    const actions: ChangeAction[] = [
      { type: 'BlocksRemoved', entity: 'page:1', aspect: null, count: 1 },
      { type: 'PageTitleChanged', entity: 'page:1', aspect: 'title', count: 1 },
    ];
    expect(predicateOf({ actions, titles, isRestore: true })).toEqual({
      nl: 'zette ‘Nieuws’ terug naar een eerder moment',
      en: 'took ‘Nieuws’ back to an earlier moment',
    });
  });

  it('names an erased person in the language of the sentence', () => {
    const { nl, en } = build({ type: 'UserRemoved', entity: 'user:1' });
    expect(nl).toContain('[verwijderd]');
    expect(en).toContain('[erased]');
  });

  it('makes do without a title', () => {
    expect(build({ type: 'AssetUploaded', entity: 'asset:1' }).nl).toBe('Anna plaatste een bestand');
  });

  it('tells an undo by what was undone, and a redo too', () => {
    const original = build({});
    expect(sentenceOf(piet, undoPredicateOf(original, false)).nl).toBe(
      'Piet maakte ongedaan: Anna wijzigde de titel van ‘Nieuws’',
    );
    expect(sentenceOf(piet, undoPredicateOf(original, true)).en).toBe(
      'Piet redid: Anna changed the title of ‘Nieuws’',
    );
  });

  it.each(settingKeys)('calls the setting %s as where it is set', (key) => {
    const { nl, en } = build({ type: 'SettingsChanged', entity: 'settings:1', aspect: key });
    expect(nl).toBe(`Anna wijzigde de instelling ‘${viewTextsIn('nl')(`setting.${key}`)}’`);
    expect(en).toBe(`Anna changed the setting ‘${viewTextsIn('en')(`setting.${key}`)}’`);
  });

  it.each(eventTypes)('has words for %s in both languages', (type) => {
    const { nl, en } = build({ type });
    expect(`${nl} ${en}`).not.toContain('…');
    expect(nl).not.toBe(en);
  });
});
