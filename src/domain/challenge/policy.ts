/** Number of ranks that the ranking shows; the employee's own rank is shown in addition. */
export const MAX_RANKING = 20;
/** The number of participants is shown from this many people of a company on. */
export const MIN_PARTICIPANTS = 10;
export const MAX_VIDEOS = 50;
/** One hour. */
export const MAX_VIDEO_SECONDS = 3600;
export const MAX_PERIOD_DAYS = 100;
/** Number of challenges that an employee's list shows, newest first. */
export const MAX_CHALLENGES = 24;
