/** Who was counted: visitors, those who may edit something, and robots. */
export const visitorClasses = ['visitor', 'editor', 'bot'] as const;
export type VisitorClass = (typeof visitorClasses)[number];

/** What a visit is told apart by, in the order in which it stands in a segment. */
export const segmentDimensions = ['referrer', 'device', 'browser', 'language'] as const;
export type SegmentDimension = (typeof segmentDimensions)[number];

/** What is viewed. */
export const viewSubjects = ['path', 'page', 'item'] as const;
export type ViewSubject = (typeof viewSubjects)[number];

/** What is done besides. `unfound` are searches without results, which are in `search` too. */
export const actionSubjects = ['search', 'unfound', 'notFound', 'outbound', 'download'] as const;
export type ActionSubject = (typeof actionSubjects)[number];

export const subjects = [...viewSubjects, ...actionSubjects] as const;
export type Subject = (typeof subjects)[number];

/** What one can look at alone. */
export const statisticsDimensions = [...segmentDimensions, ...subjects] as const;
export type StatisticsDimension = (typeof statisticsDimensions)[number];

/** The name of all that have no name of their own, because a day has room for so many only. */
export const otherName = '…';
