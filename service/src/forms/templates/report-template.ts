import type { StatusMails } from '@spoor/contracts/forms/form';
import { ask, inBoth, ofPerson, onlyIf, optionsOf, personal, required } from './template-parts.ts';

/** Something in the street that is broken: what, with a photo, where, and who tells, as far as they want to say that. */
export const reportPages = [
  {
    id: 'what',
    title: inBoth(['Wat is er aan de hand?', 'What is the matter?']),
    elements: [
      ask('radio', 'kind', ['Wat wil je melden?', 'What do you want to report?'], {
        ...required,
        ...optionsOf({
          waste: ['Afval of vervuiling', 'Waste or dirt'],
          lamp: ['Kapotte straatlamp', 'Broken street lamp'],
          road: ['Gat of losse tegel', 'Hole or loose tile'],
          green: ['Groen of bomen', 'Greenery or trees'],
          different: ['Iets anders', 'Something else'],
        }),
      }),
      ask('text', 'lamp', ['Nummer op de lantaarnpaal', 'Number on the lamp post'], {
        ...onlyIf('kind', '=', 'lamp'),
        help: inBoth(['Het staat op een sticker op ooghoogte.', 'It is on a sticker at eye level.']),
      }),
      ask('radio', 'danger', ['Is het nu gevaarlijk?', 'Is it dangerous now?'], {
        ...required,
        ...onlyIf('kind', '=', 'road'),
        ...optionsOf({ yes: ['Ja', 'Yes'], no: ['Nee', 'No'] }),
      }),
      ask('textarea', 'danger_how', ['Wat is er gevaarlijk?', 'What is dangerous?'], {
        ...required,
        ...onlyIf('danger', '=', 'yes'),
      }),
      ask('textarea', 'description', ['Beschrijf wat je ziet', 'Describe what you see'], required),
      ask('image', 'photo', ['Een foto', 'A photo'], {
        help: inBoth([
          'Daarop zien we wat er aan de hand is. Zet er liever geen mensen op.',
          'It shows us what is the matter. Better take one without people.',
        ]),
        validation: { maxFiles: 3, maxBytes: 10 * 1024 * 1024 },
      }),
    ],
  },
  {
    id: 'where',
    title: inBoth(['Waar is het?', 'Where is it?']),
    elements: [ask('location', 'place', ['De plek', 'The place'], required)],
  },
  {
    id: 'who',
    title: inBoth(['Over jou', 'About you']),
    elements: [
      { ...ofPerson.name, required: false },
      ask('address', 'home', ['Je adres', 'Your address'], personal),
      ask('switch', 'hear', ['Laat me weten hoe het afloopt', 'Let me know how it ends']),
      { ...ofPerson.email, ...onlyIf('hear', '=', 'true') },
    ],
  },
];

/** To whoever wants to hear how it ends. */
export const reportStatusMails: StatusMails = {
  fieldId: 'hear',
  texts: {
    InProgress: inBoth([
      'We hebben je melding bekeken en gaan ermee aan de slag.',
      'We have looked at your report and are going to work on it.',
    ]),
    Done: inBoth([
      'We hebben gedaan wat we konden. Is het niet opgelost? Meld het dan opnieuw.',
      'We have done what we could. Is it not solved? Then report it again.',
    ]),
  },
};
