/**
 * `page` and `section` are copied, and the copies stay as they are. `header` and `footer` are referred to, so that
 * changing one changes every page.
 */
export const templateKinds = ['page', 'header', 'footer', 'section'] as const;
export type TemplateKind = (typeof templateKinds)[number];
