import { type CustomTypesConfig, types } from 'pg';

const { INT8, NUMERIC, TIMESTAMPTZ } = types.builtins;

/** How columns of these types arrive; the others as pg has them. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: BigInt,
  [NUMERIC]: Number,
  // What views carry: text that JSON keeps as it is.
  [TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};

export const columnTypes: CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[type]) || types.getTypeParser(type, format as 'text'),
};
