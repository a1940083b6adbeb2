/** How far down the ranking is told; one's own place is told besides. */
export const RANKING_MOST = 20;
export const VIDEOS_MOST = 50;
/** An hour. */
export const VIDEO_SECONDS_MOST = 3600;
export const PERIOD_DAYS_MOST = 100;
/** So many are listed to an employee, the newest. */
export const CHALLENGES_MOST = 24;
