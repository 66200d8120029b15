import { ChartNoAxesColumn } from 'lucide-react';
import { type BlockDefinition, lines, type Shape } from '../../block-definition.ts';

const isTyped = ({ counts = 'typed' }: Readonly<Record<string, unknown>>) => counts === 'typed';
const isCounted = (figure: Readonly<Record<string, unknown>>) => !isTyped(figure);

export const statisticsDefinition = {
  category: 'site',
  icon: ChartNoAxesColumn,
  drawing: [12, 38, 64].flatMap((x): readonly Shape[] => [
    ['strong', x, 18, 18, 10],
    ...lines(x, 33, 20, 14),
  ]),
  outline: 'text',
  searchWords: 'statistics figures numbers kerncijfers cijfers getallen statistieken',
  newContent: { figures: [{ guid: 'a', value: '', label: '' }] },
  fields: {
    figures: {
      label: { nl: 'Kerncijfers', en: 'Key figures' },
      fields: {
        counts: {
          label: { nl: 'Wat hier staat', en: 'What stands here' },
          hint: {
            nl: 'Bezoekcijfers tellen vanzelf door. Een beheerder kiest bij Instellingen welke iedereen mag weten.',
            en: 'Figures of visits go on counting. An administrator chooses in Settings which everybody may know.',
          },
          choices: {
            typed: { nl: 'Een getal dat ik zelf typ', en: 'A number that I type' },
            visitors: { nl: 'Bezoekers van de site', en: 'Visitors of the site' },
            visits: { nl: 'Bezoeken aan de site', en: 'Visits to the site' },
            views: { nl: 'Bekeken pagina’s', en: 'Page views' },
          },
        },
        period: {
          label: { nl: 'Over', en: 'Over' },
          choices: {
            week: { nl: 'de laatste 7 dagen', en: 'the last 7 days' },
            month: { nl: 'de laatste 30 dagen', en: 'the last 30 days' },
            year: { nl: 'het laatste jaar', en: 'the last year' },
          },
          isShown: isCounted,
        },
        value: {
          isShown: isTyped,
          label: { nl: 'Getal', en: 'Number' },
          hint: {
            nl: 'Zoals mensen het lezen: 12.400, 87% of 1,5 miljoen.',
            en: 'As people read it: 12,400, 87% or 1.5 million.',
          },
        },
        label: { label: { nl: 'Wat het telt', en: 'What it counts' } },
        source: { label: { nl: 'Bron (niet verplicht)', en: 'Source (optional)' } },
      },
      entry: { counts: 'typed', period: 'month', value: '', label: '', source: '' },
      addLabel: { nl: 'Getal toevoegen', en: 'Add number' },
      removeLabel: { nl: 'Getal verwijderen', en: 'Remove number' },
    },
  },
} as const satisfies BlockDefinition<'Statistics'>;
