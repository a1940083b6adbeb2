/** Number of ranks that the ranking shows; the employee's own rank is shown in addition. */
export const RANKING_MOST = 20;
/** The number of participants is shown from this many people of a company on. */
export const PARTICIPANTS_LEAST = 10;
export const VIDEOS_MOST = 50;
/** One hour. */
export const VIDEO_SECONDS_MOST = 3600;
export const PERIOD_DAYS_MOST = 100;
/** Number of challenges that an employee's list shows, newest first. */
export const CHALLENGES_MOST = 24;
