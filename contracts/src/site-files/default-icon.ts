/** The icon of sites without one, as SVG. */
export const defaultIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M4 24c7 0 6-16 13-16 5 0 5 6 11 6" fill="none" stroke="#1d4f91" stroke-width="5" stroke-linecap="round"/><circle cx="22" cy="24" r="4" fill="#e8a33d"/></svg>';
