import type { SystemActor } from '~/domain/shared/actor';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import type { ContractRow, LessonRow } from '../contract/contract-row';
import { lockAnyLesson } from '../contract/lock-contract';
import { closeLesson } from '../outcome/close-lesson';
import { notifyParty } from '../reminder/notify-party';

/**
 * Job expire-lesson-request: cancels a request that nobody answered in time, with every other due request of its
 * series, and notifies both sides once. Running it again changes nothing.
 */
export function expireLessonRequest(
  { db, now }: ServiceContext<SystemActor>,
  { lessonId }: { lessonId: number },
): Promise<void> {
  return db.$transaction(async (tx) => {
    const locked = await lockAnyLesson(tx, lessonId);
    if (!locked) return;
    const { contract, lesson } = locked;
    // Another time may have been requested in the meantime; it has its own job.
    if (!isDue(lesson, now)) return;
    const others = await listDueOfSeries(tx, lesson, now);
    const lessons = [lesson, ...others].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
    const starts = lessons.map(({ startsAt }) => startsAt);
    let row = contract;
    for (const due of lessons) row = await expire(tx, row, due, { now, isNotified: lessons.length === 1 });
    if (lessons.length === 1) return;
    for (const to of ['learner', 'coach'] as const)
      await notifyParty(
        tx,
        row,
        to,
        { kind: 'seriesExpired', starts },
        `contract:${row.id}:series-expired:r${row.revision}`,
      );
  });
}

function isDue({ status, answerBy, startsAt }: LessonRow, now: Date): boolean {
  return status === 'REQUESTED' && (answerBy ?? startsAt) <= now;
}

async function listDueOfSeries(tx: Tx, { id, seriesId }: LessonRow, now: Date): Promise<LessonRow[]> {
  if (seriesId === null) return [];
  const requests = await tx.lesson.findMany({ where: { seriesId, status: 'REQUESTED', id: { not: id } } });
  return requests.filter((lesson) => isDue(lesson, now));
}

async function expire(
  tx: Tx,
  contract: ContractRow,
  lesson: LessonRow,
  { now, isNotified }: { now: Date; isNotified: boolean },
): Promise<ContractRow> {
  const outcome = {
    policyVersion: contract.lessonPolicyVersion,
    chargedLessons: 0,
    chargedAmount: 0,
    returnedCredits: 1,
    bonusCredits: 0,
  };
  const closed = await closeLesson(tx, {
    contract,
    lesson,
    to: 'CANCELLED_FREE',
    outcome,
    term: 'LAPSED',
    reason: null,
    role: 'system',
    actorId: null,
    now,
    notify: {
      to: isNotified ? ['learner', 'coach'] : [],
      notification: () => ({ kind: 'requestExpired', lessonId: lesson.id, startsAt: lesson.startsAt }),
    },
  });
  return closed.contract;
}
