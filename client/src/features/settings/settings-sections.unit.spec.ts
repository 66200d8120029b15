import { describe, expect, it } from 'vitest';
import { closedSection, openSections, sectionOf, settingSections } from './settings-sections.ts';

describe('The sections of the settings', () => {
  it('are all of an administrator', () => {
    const sections = openSections({ isAdmin: true });
    expect(sections.map(({ fields }) => fields)).toEqual(settingSections.map(({ fields }) => fields));
    expect(sections.flatMap(({ closed }) => closed)).toEqual([]);
  });

  it('have no more, for who only manages settings, than what they change', () => {
    const sections = openSections({ isAdmin: false });
    const ids = sections.map(({ id }) => id);
    for (const id of ['domains', 'profile', 'privacy'] as const) expect(ids).not.toContain(id);
    expect(sectionOf(sections, 'privacy')?.id).toBe('identity');
    expect(closedSection(sections, 'search')?.id).toBe('search');
    for (const id of ['access', 'nowhere', null]) expect(closedSection(sections, id)).toBeUndefined();
    const access = sectionOf(sections, 'access');
    expect(access?.fields.map(({ key }) => key)).toEqual(['authorsMayEdit']);
    expect(access?.closed).toEqual(['registrationMode', 'requireTwoFactorFor']);
  });
});
