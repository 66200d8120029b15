import type { ComponentProps } from 'react';

/**
 * Icons of the first load, after the Lucide set (ISC licence). The library's components would add two kilobytes; lazy
 * code uses them as they are.
 */
export const ChevronDown = icon('m6 9 6 6 6-6');
export const CircleUserRound = icon(
  'M17.925 20.056a6 6 0 0 0-11.851.001M16 11a4 4 0 1 1-8 0 4 4 0 0 1 8 0M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0',
);
export const LogIn = icon('m10 17 5-5-5-5M15 12H3M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4');
export const Menu = icon('M4 5h16M4 12h16M4 19h16');
export const PencilLine = icon(
  'M13 21h8M15 5l4 4M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z',
);
export const Rss = icon('M4 11a9 9 0 0 1 9 9M4 4a16 16 0 0 1 16 16M6 19a1 1 0 1 1-2 0 1 1 0 0 1 2 0');
export const Search = icon('m21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0');
export const X = icon('M18 6 6 18M6 6l12 12');

/** @param path on a grid of 24 by 24; stroke and size come from the style sheet */
function icon(path: string) {
  return (props: ComponentProps<'svg'>) => (
    <svg
      className="lucide"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <path d={path} />
    </svg>
  );
}
