import { ask, consent, inBoth, ofPerson, onlyIf, optionsOf, required } from './template-parts.ts';

const yesOrNo = optionsOf({ yes: ['Ja', 'Yes'], no: ['Nee', 'No'] });

/** For a meeting or a course. */
export const registrationPages = [
  {
    id: 'start',
    elements: [
      ofPerson.name,
      ofPerson.email,
      ask('number', 'people', ['Met hoeveel mensen kom je?', 'With how many people are you coming?'], {
        ...required,
        validation: { min: 1, max: 10 },
      }),
      ask('checkbox', 'needs', ['Wat hebben jullie nodig?', 'What do you need?'], {
        ...optionsOf({
          wheelchair: ['Plaats voor een rolstoel', 'Room for a wheelchair'],
          interpreter: ['Een tolk gebarentaal', 'A sign language interpreter'],
          hearing: ['Een ringleiding', 'A hearing loop'],
          food: ['Een dieet', 'A diet'],
        }),
      }),
      ask('text', 'diet', ['Welk dieet?', 'Which diet?'], {
        ...required,
        ...onlyIf('needs', '=', 'food'),
        personal: true,
      }),
      consent,
    ],
  },
];

const agreement = optionsOf({
  full: ['Helemaal mee eens', 'Fully agree'],
  agree: ['Mee eens', 'Agree'],
  neutral: ['Neutraal', 'Neutral'],
  disagree: ['Mee oneens', 'Disagree'],
  none: ['Helemaal mee oneens', 'Fully disagree'],
});

/** What people think, without knowing who they are. */
export const surveyPages = [
  {
    id: 'judgement',
    title: inBoth(['Wat vind je ervan?', 'What do you think of it?']),
    elements: [
      ask(
        'rating',
        'stars',
        ['Hoe tevreden ben je over je buurt?', 'How satisfied are you with your neighbourhood?'],
        {
          ...required,
          validation: { max: 5 },
        },
      ),
      ask('matrix', 'statements', ['Ben je het hiermee eens?', 'Do you agree with this?'], {
        ...agreement,
        rows: [
          { id: 'safe', label: inBoth(['Ik voel me er veilig', 'I feel safe there']) },
          { id: 'clean', label: inBoth(['Het is er schoon', 'It is clean there']) },
          { id: 'together', label: inBoth(['Buren helpen elkaar', 'Neighbours help each other']) },
        ],
      }),
      ask('ranking', 'order', ['Wat is het belangrijkst?', 'What matters most?'], {
        help: inBoth(['Zet het belangrijkste bovenaan.', 'Put what matters most at the top.']),
        ...optionsOf({
          trees: ['Meer groen', 'More greenery'],
          play: ['Speelplekken', 'Places to play'],
          cars: ['Minder auto’s', 'Fewer cars'],
        }),
      }),
    ],
  },
  {
    id: 'ideas',
    title: inBoth(['Jouw idee', 'Your idea']),
    elements: [
      ask(
        'radio',
        'idea',
        ['Heb je een idee voor de buurt?', 'Do you have an idea for the neighbourhood?'],
        yesOrNo,
      ),
      ask('textarea', 'idea_text', ['Vertel erover', 'Tell about it'], {
        ...required,
        ...onlyIf('idea', '=', 'yes'),
      }),
      ask('scale', 'recommend', ['Zou je de buurt aanraden?', 'Would you recommend the neighbourhood?'], {
        minLabel: inBoth(['Zeker niet', 'Not at all']),
        maxLabel: inBoth(['Zeker wel', 'Certainly']),
      }),
    ],
  },
];
