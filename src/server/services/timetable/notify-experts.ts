import { absenceText, type ExpertPlanNotice, expertPlanText } from '~/domain/timetable/expert/texts/expert-notices';
import type { NotifiedExpert } from '~/domain/timetable/schema/planning';
import { env } from '~/env.js';
import type { Tx } from '~/server/db';
import { queueMessage } from '~/server/services/messaging/queue-message';
import type { LockedTimetable } from './reservation/lock-timetable';
import { getDistinctName } from './view/lesson-distinctions';

type Lesson = Pick<LockedTimetable, 'id' | 'csCorporateId' | 'programTitle' | 'startsAt'>;
/** A notification for one expert about one lesson. */
export type ExpertNotification = { coachId: number; lesson: Lesson; notice: ExpertPlanNotice };

const toNotifiedLesson = ({ programTitle, startsAt, csCorporateId }: Lesson) => ({
  title: programTitle,
  startsAt,
  csCorporateId,
});

/**
 * Notifies the expert of the lesson that a person will be absent, with a distinction if another person has the same
 * name. The notice appears only on the notifications page.
 */
export async function notifyExpertOfAbsence(
  tx: Tx,
  lesson: Lesson,
  { now, ...absentee }: { userId: number; reservationId: number; now: Date },
): Promise<void> {
  const { reservationId } = absentee;
  const { userId } = await tx.coach.findFirstOrThrow({
    where: { timetables: { some: { id: lesson.id } } },
    select: { userId: true },
  });
  // A withdrawn notice of absence can be given again, so the key contains the time.
  const dedupeKey = `company-expert:absence:${reservationId}:${now.getTime()}`;
  const { csCorporateId } = lesson;
  const text = absenceText(await getDistinctName(tx, lesson.id, absentee), toNotifiedLesson(lesson));
  await tx.companyNotification.createMany({
    data: [{ ...text, csCorporateId, userId, dedupeKey, reservationId, createdAt: now }],
    skipDuplicates: true,
  });
}

/**
 * Notifies experts of changes to their lessons at one company, once for all lessons with the same kind of change: on
 * the notifications page, and by a message on the channels they chose.
 * @returns the notified experts and the text
 */
export async function notifyExperts(
  tx: Tx,
  notifications: readonly ExpertNotification[],
  now: Date,
): Promise<(Omit<NotifiedExpert, 'name'> & { coachId: number })[]> {
  const notified = [];
  const groups = Map.groupBy(notifications, ({ coachId, notice }) => `${coachId}:${notice.kind}`);
  for (const group of groups.values()) {
    const [first, ...others] = group.toSorted((a, b) => a.lesson.startsAt.getTime() - b.lesson.startsAt.getTime());
    if (first) notified.push({ coachId: first.coachId, text: await notifyExpert(tx, [first, ...others], now) });
  }
  return notified;
}

async function notifyExpert(
  tx: Tx,
  group: readonly [ExpertNotification, ...ExpertNotification[]],
  now: Date,
): Promise<string> {
  const [first, ...others] = group;
  const { csCorporateId, id } = first.lesson;
  const toLessonNotice = ({ lesson, notice }: ExpertNotification) => ({ lesson: toNotifiedLesson(lesson), notice });
  const { facts, ...text } = expertPlanText([toLessonNotice(first), ...others.map(toLessonNotice)], now);
  const { user } = await tx.coach.findUniqueOrThrow({
    where: { id: first.coachId },
    select: { user: { select: { id: true, email: true, status: true } } },
  });
  const company = await tx.company.findUniqueOrThrow({ where: { id: csCorporateId }, select: { name: true } });
  const dedupeKey = `company-expert:${first.notice.kind}:${id}:${now.getTime()}`;
  const { template, title, body, path } = text;
  await tx.companyNotification.createMany({
    data: [{ template, title, body, path, csCorporateId, userId: user.id, dedupeKey, createdAt: now }],
    skipDuplicates: true,
  });
  // A closed account has no email address any more.
  if (user.status !== 'LEFT')
    await queueMessage(tx, {
      kind: 'company',
      template,
      recipient: user.email,
      userId: user.id,
      dedupeKey,
      content: {
        title,
        paragraphs: [],
        facts: [['회사', company.name], ...facts],
        action: { label: '수업 보기', url: new URL(path, env.APP_URL).href },
      },
    });
  return title;
}
