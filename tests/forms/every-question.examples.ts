import type { ElementType } from '@spoor/contracts/forms/element-types';
import type { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { RouteBody } from '@spoor/contracts/shared/route';

type Pages = RouteBody<typeof formRoutes.replaceDraft>['pages'];
type Element = Pages[number]['elements'][number];

const both = (nl: string, en: string) => ({ nl, en });
const ask = (type: ElementType, nl: string, en: string, more: Partial<Element> = {}): Element => ({
  id: type,
  type,
  label: both(nl, en),
  ...more,
});
const choices = (...words: readonly (readonly [string, string])[]) =>
  words.map(([nl, en], index) => ({ id: `o${index}`, label: both(nl, en) }));
const required = { required: true } as const;

/** A form in Dutch and English with one of everything that can stand on a form. */
export const everyQuestion: Pages = [
  {
    id: 'texts',
    title: both('Tekst en getallen', 'Texts and numbers'),
    elements: [
      ask('heading', 'Over jou', 'About you'),
      ask('text', 'Je naam', 'Your name', { ...required, autocomplete: 'name' }),
      ask('textarea', 'Je verhaal', 'Your story', required),
      ask('email', 'Je e-mailadres', 'Your e-mail address', required),
      ask('tel', 'Je telefoonnummer', 'Your telephone number'),
      ask('url', 'Je website', 'Your website'),
      ask('number', 'Hoeveel mensen?', 'How many people?', { ...required, validation: { min: 1, max: 20 } }),
      ask('calculated', 'Dat kost in euro', 'That costs in euros', { formula: '{number} * 12,50' }),
      ask('date', 'Welke dag?', 'Which day?', required),
      ask('time', 'Hoe laat?', 'At what time?'),
      ask('datetime', 'Vanaf welk moment?', 'From which moment?'),
      ask('colour', 'Welke kleur?', 'Which colour?'),
      ask('hidden', 'Bron', 'Source', { value: 'website', parameter: 'bron' }),
    ],
  },
  {
    id: 'choices',
    title: both('Keuzes', 'Choices'),
    elements: [
      ask('select', 'Welke wijk?', 'Which district?', {
        ...required,
        options: choices(['Noord', 'North'], ['Zuid', 'South']),
      }),
      ask('multiselect', 'Welke talen?', 'Which languages?', {
        options: choices(['Nederlands', 'Dutch'], ['Fries', 'Frisian']),
      }),
      ask('radio', 'Was je er eerder?', 'Have you been there?', {
        ...required,
        options: choices(['Zeker', 'Certainly'], ['Nooit', 'Never']),
      }),
      ask('checkbox', 'Wat heb je nodig?', 'What do you need?', {
        options: choices(['Een stoel', 'A chair'], ['Een tolk', 'An interpreter']),
      }),
      ask('switch', 'Ik wil een nieuwsbrief', 'I want a newsletter'),
      ask('rating', 'Hoe was het?', 'How was it?', { validation: { max: 5 } }),
      ask('scale', 'Zou je het aanraden?', 'Would you recommend it?', {
        minLabel: both('Zeker niet', 'Not at all'),
        maxLabel: both('Zeker wel', 'Certainly'),
      }),
      ask('matrix', 'Ben je het eens?', 'Do you agree?', {
        ...required,
        rows: choices(['Het is er veilig', 'It is safe'], ['Het is er schoon', 'It is clean']),
        options: choices(['Eens', 'Agree'], ['Helemaal mee oneens', 'Fully disagree']),
      }),
      ask('ranking', 'Wat is belangrijk?', 'What matters?', {
        options: choices(['Groen', 'Greenery'], ['Speelplekken', 'Places to play']),
      }),
    ],
  },
  {
    id: 'special',
    title: both('Bijzonder', 'Special'),
    elements: [
      ask('address', 'Je adres', 'Your address', required),
      ask('iban', 'Je rekening', 'Your account', required),
      ask('file', 'Een bijlage', 'An attachment', { validation: { accept: ['.txt'] } }),
      ask('image', 'Een foto', 'A photo'),
      ask('signature', 'Je handtekening', 'Your signature', required),
      ask('location', 'De plek', 'The place', required),
      ask('consent', 'Ik ga akkoord', 'I agree', required),
    ],
  },
];

/** One pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
