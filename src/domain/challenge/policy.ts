/** How far down the ranking is told; one's own place is told besides. */
export const RANKING_MOST = 20;
/** From so many people of a company on it is told how many take part. */
export const PARTICIPANTS_LEAST = 10;
export const VIDEOS_MOST = 50;
/** An hour. */
export const VIDEO_SECONDS_MOST = 3600;
export const PERIOD_DAYS_MOST = 100;
/** So many are listed to an employee, the newest. */
export const CHALLENGES_MOST = 24;
