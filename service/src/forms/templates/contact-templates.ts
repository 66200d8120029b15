import { ask, consent, inBoth, ofPerson, onlyIf, optionsOf, required } from './template-parts.ts';

/** One page: a question and how to answer it. */
export const contactPages = [
  {
    id: 'start',
    elements: [
      ask('select', 'subject', ['Waar gaat je vraag over?', 'What is your question about?'], {
        ...required,
        ...optionsOf({
          living: ['Wonen en buurt', 'Housing and neighbourhood'],
          traffic: ['Verkeer en parkeren', 'Traffic and parking'],
          documents: ['Paspoort en documenten', 'Passport and documents'],
          other: ['Iets anders', 'Something else'],
        }),
      }),
      ask('textarea', 'question', ['Je vraag', 'Your question'], {
        ...required,
        help: inBoth([
          'Vul hier geen burgerservicenummer in.',
          'Do not fill in a citizen service number here.',
        ]),
      }),
      ofPerson.name,
      ofPerson.email,
      ask('switch', 'call', ['Bel me liever terug', 'I would rather be called back']),
      {
        ...ofPerson.phone,
        ...required,
        ...onlyIf('call', '=', 'true'),
      },
      consent,
    ],
  },
];

/** What happened, who it was about, and what should come of it. */
export const complaintPages = [
  {
    id: 'what',
    title: inBoth(['Je klacht', 'Your complaint']),
    elements: [
      ask('radio', 'about', ['Waar gaat je klacht over?', 'What is your complaint about?'], {
        ...required,
        ...optionsOf({
          person: ['Hoe iemand met mij omging', 'How somebody treated me'],
          handling: ['Hoe iets is afgehandeld', 'How something was handled'],
          waiting: ['Dat ik lang moest wachten', 'That I had to wait for long'],
          else: ['Iets anders', 'Something else'],
        }),
      }),
      ask('text', 'employee', ['Met wie had je te maken?', 'Whom did you deal with?'], {
        ...onlyIf('about', '=', 'person'),
        help: inBoth(['Als je het weet: een naam of een afdeling.', 'If you know: a name or a department.']),
        personal: true,
      }),
      ask('date', 'when', ['Wanneer gebeurde het?', 'When did it happen?'], {
        validation: { latest: 'today' },
      }),
      ask('textarea', 'story', ['Wat is er gebeurd?', 'What happened?'], required),
      ask('textarea', 'wish', ['Wat zou het goedmaken?', 'What would make it right?']),
      ask('file', 'papers', ['Brieven of foto’s die erbij horen', 'Letters or photos that belong to it'], {
        validation: {
          maxFiles: 5,
          maxBytes: 10 * 1024 * 1024,
          accept: ['.pdf', '.docx', '.odt', '.jpg', '.jpeg', '.png'],
        },
      }),
    ],
  },
  {
    id: 'who',
    title: inBoth(['Over jou', 'About you']),
    elements: [
      ofPerson.name,
      ask('address', 'home', ['Je adres', 'Your address'], { personal: true }),
      ofPerson.email,
      ofPerson.phone,
      consent,
      ask('signature', 'signed', ['Je handtekening', 'Your signature'], { ...required, personal: true }),
    ],
  },
];
