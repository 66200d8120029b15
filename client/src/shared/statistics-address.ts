/** The address of the statistics of one page. */
export function statisticsOfPage(guid: string): string {
  return `/statistics?filter=${encodeURIComponent(`page:${guid}`)}`;
}
