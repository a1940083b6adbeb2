const HOUR = 60;
const DAY = 24 * HOUR;
/** Rounds up, but a quarter of an hour or of a day more is rounded down ("쯤" means about). */
const aboutHours = (minutes: number) => Math.max(1, Math.ceil((minutes - HOUR / 4) / HOUR));
const aboutDays = (minutes: number) => Math.max(1, Math.ceil((minutes - DAY / 4) / DAY));
const dayNames = ['하루', '이틀'] as const;

/**
 * Returns how fast a coach usually answers: "답변까지 보통 18분", "답변까지 보통 3시간쯤", "답변까지 보통 하루쯤".
 * @param minutes median minutes to an answer
 */
export function answerTimeLabel(minutes: number): string {
  if (minutes < HOUR) return `답변까지 보통 ${Math.max(1, Math.round(minutes))}분`;
  const hours = aboutHours(minutes);
  if (hours < 24) return `답변까지 보통 ${hours}시간쯤`;
  const days = aboutDays(minutes);
  return `답변까지 보통 ${dayNames[days - 1] ?? `${days}일`}쯤`;
}
