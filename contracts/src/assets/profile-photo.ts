/** How many photos somebody may upload for their profile within so many days. */
export const profilePhotoLimit = { most: 20, days: 30 } as const;
