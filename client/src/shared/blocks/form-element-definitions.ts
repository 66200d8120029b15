import type { EntriesMember, Member } from '@spoor/contracts/blocks/member';
import {
  type ElementType,
  elementTypeOf,
  hasOptions,
  takesFiles,
} from '@spoor/contracts/forms/element-types';
import { membersOf } from '@spoor/contracts/forms/form-blocks';
import {
  AtSign,
  Calculator,
  Calendar,
  CalendarClock,
  CaseSensitive,
  ChevronsUpDown,
  CircleDot,
  Clock,
  CreditCard,
  EyeOff,
  FileUp,
  Gauge,
  Grid3x3,
  Hash,
  Heading,
  House,
  ImageUp,
  Link2,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  MapPin,
  Palette,
  Phone,
  Pilcrow,
  SeparatorHorizontal,
  Signature,
  SquareCheck,
  Star,
  TextCursorInput,
  ToggleLeft,
  WrapText,
} from 'lucide-react';
import type { TextKey } from '../i18n.tsx';
import { newGuid } from '../new-guid.ts';
import { type AnyBlockDefinition, lines, type Shape } from './block-definition.ts';
import type { FieldSpec } from './field-spec.ts';

/** The parts of the library of a form, in its order. */
export const elementCategories = ['question', 'choice', 'special', 'shown'] as const;
export type ElementCategory = (typeof elementCategories)[number];

interface ElementLook {
  readonly category: ElementCategory;
  readonly icon: LucideIcon;
  /** What people may call it, in both languages. */
  readonly searchWords: string;
}

const looks: Readonly<Record<ElementType, ElementLook>> = {
  text: { category: 'question', icon: TextCursorInput, searchWords: 'tekst regel naam text line name' },
  textarea: { category: 'question', icon: WrapText, searchWords: 'lang bericht toelichting message long' },
  email: { category: 'question', icon: AtSign, searchWords: 'mail adres address' },
  tel: { category: 'question', icon: Phone, searchWords: 'telefoon mobiel phone number' },
  url: { category: 'question', icon: Link2, searchWords: 'website link web address' },
  number: { category: 'question', icon: Hash, searchWords: 'getal aantal number amount' },
  date: { category: 'question', icon: Calendar, searchWords: 'datum dag geboortedatum date day birth' },
  time: { category: 'question', icon: Clock, searchWords: 'tijd uur time hour' },
  datetime: { category: 'question', icon: CalendarClock, searchWords: 'datum tijd moment date time' },
  colour: { category: 'question', icon: Palette, searchWords: 'kleur colour color' },
  select: { category: 'choice', icon: ChevronsUpDown, searchWords: 'keuze lijst select dropdown' },
  multiselect: { category: 'choice', icon: ListChecks, searchWords: 'meerkeuze several multiple' },
  radio: { category: 'choice', icon: CircleDot, searchWords: 'keuze een rondje radio choice' },
  checkbox: { category: 'choice', icon: SquareCheck, searchWords: 'vinkje aankruisen checkbox' },
  switch: { category: 'choice', icon: ToggleLeft, searchWords: 'ja nee schakelaar yes no switch' },
  rating: { category: 'choice', icon: Star, searchWords: 'sterren cijfer rating stars' },
  scale: { category: 'choice', icon: Gauge, searchWords: 'schaal nps scale' },
  matrix: { category: 'choice', icon: Grid3x3, searchWords: 'stellingen tabel statements grid' },
  ranking: { category: 'choice', icon: ListOrdered, searchWords: 'volgorde rangschikken order rank' },
  address: { category: 'special', icon: House, searchWords: 'adres postcode straat address street' },
  iban: { category: 'special', icon: CreditCard, searchWords: 'rekening bank account' },
  file: { category: 'special', icon: FileUp, searchWords: 'bijlage bestand upload attachment' },
  image: { category: 'special', icon: ImageUp, searchWords: 'foto afbeelding photo picture' },
  signature: { category: 'special', icon: Signature, searchWords: 'handtekening sign' },
  location: { category: 'special', icon: MapPin, searchWords: 'kaart plek locatie map place' },
  hidden: { category: 'special', icon: EyeOff, searchWords: 'verborgen bron hidden source' },
  calculated: { category: 'special', icon: Calculator, searchWords: 'berekening som formule sum formula' },
  consent: { category: 'special', icon: CaseSensitive, searchWords: 'akkoord toestemming agree privacy' },
  heading: { category: 'shown', icon: Heading, searchWords: 'kop titel title' },
  richtext: { category: 'shown', icon: Pilcrow, searchWords: 'uitleg tekst explanation' },
  pagebreak: { category: 'shown', icon: SeparatorHorizontal, searchWords: 'pagina stap page step' },
};

export function elementLook(type: ElementType): ElementLook {
  return looks[type];
}

const drawn: Readonly<Record<ElementCategory, readonly Shape[]>> = {
  question: [...lines(12, 12, 30), ['area', 12, 20, 72, 14]],
  choice: [
    ...lines(12, 10, 40),
    ['strong', 12, 20, 5, 5],
    ...lines(22, 21, 30),
    ['area', 12, 30, 5, 5],
    ...lines(22, 31, 24),
  ],
  special: [...lines(12, 12, 36), ['area', 12, 20, 40, 14], ['strong', 58, 20, 26, 14]],
  shown: [['strong', 12, 14, 44, 5], ...lines(12, 26, 72, 60)],
};

/** What editors see of an element of a form; undefined for kinds that stand on pages. */
export function formElementDefinition(blockName: string): AnyBlockDefinition | undefined {
  const type = elementTypeOf(blockName);
  if (type === undefined) return undefined;
  const { category, icon, searchWords } = looks[type];
  return {
    category: 'text',
    icon,
    searchWords,
    drawing: drawn[category],
    outline: 'text',
    newContent: newContentOf(type),
    fields: Object.fromEntries(
      Object.entries<Member>(membersOf(type)).map(([name, member]) => [name, fieldOf(type, name, member)]),
    ),
    ...(type === 'calculated' || type === 'hidden' ? {} : { isTypedInPlace: true as const }),
  };
}

/** What such an answer says is always of somebody; whoever builds the form can still say otherwise. */
const ofPeople: readonly ElementType[] = ['email', 'tel', 'address', 'iban', 'signature'];

function newContentOf(type: ElementType): AnyBlockDefinition['newContent'] {
  const options = hasOptions(type) ? { options: [entry(), entry()] } : {};
  return {
    ...(type === 'richtext' ? { doc: { type: 'doc', content: [] } } : { label: '' }),
    ...options,
    ...(type === 'matrix' ? { rows: [entry(), entry()] } : {}),
    ...(type === 'consent' ? { required: true } : {}),
    ...(ofPeople.includes(type) ? { personal: true } : {}),
  };
}

/** An answer that people can still name. */
function entry() {
  return { guid: newGuid(), label: '' };
}

/** Members that have no field of their own: they are typed in place, or stand in another part of the drawer. */
const elsewhere: ReadonlySet<string> = new Set([
  ...['visibleIf', 'translations', 'jumps', 'doc', 'formula'],
  ...['lat', 'lng', 'zoom'],
]);

type FieldWords = AnyBlockDefinition['fields'][string];

function fieldOf(type: ElementType, name: string, member: Member): FieldWords {
  if (elsewhere.has(name)) return null;
  // Strangers see no files, whatever is said of them.
  if (name === 'public' && takesFiles({ type })) return null;
  // Every member of an element has its text; what a member is called follows from its name.
  const label = `element.field.${name}` as TextKey;
  switch (member.kind) {
    case 'entries':
      return entriesOf(name === 'rows' ? 'row' : 'option', label, member);
    case 'choice':
      return {
        label,
        choices: Object.fromEntries(member.values.map((value) => [value, `element.${name}.${value}`])),
      } as FieldWords;
    default:
      return { label, ...shownOnlyIf[name] } as FieldWords;
  }
}

/** What makes no sense beside what else was chosen. */
const shownOnlyIf: Readonly<Record<string, Pick<FieldSpec, 'isShown'>>> = {
  earliest: { isShown: ({ days }) => days !== 'future' },
  latest: { isShown: ({ days }) => days !== 'past' },
};

function entriesOf(entry: 'option' | 'row', label: TextKey, { members }: EntriesMember): FieldWords {
  const own = Object.entries(members).filter(([name]) => name !== 'guid');
  return {
    label,
    fields: Object.fromEntries(own.map(([name]) => [name, { label: `element.${entry}.${name}` as TextKey }])),
    entry: { label: '' },
    addLabel: `element.${entry}.add`,
    removeLabel: `element.${entry}.remove`,
  } as FieldWords;
}
