import type { DayCounted } from './statistics-day.events.ts';

export type StatisticsDayCommand = { type: 'SealDay'; sealed: DayCounted };
