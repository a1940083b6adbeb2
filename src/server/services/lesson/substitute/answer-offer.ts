import type { z } from 'zod';
import { noShowWindow } from '~/domain/lesson/cancel';
import { lessonPolicies } from '~/domain/lesson/policy';
import type { ChangedIds } from '~/domain/lesson/schema/lesson';
import type { answerSubstitutionInput } from '~/domain/lesson/schema/substitution';
import { substitutionTexts } from '~/domain/lesson/texts/substitution-labels';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError, type ErrorCode } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { readOffered } from '~/server/services/coach/hours/offered-hours.sql';
import { reserveTime } from '~/server/services/coach/hours/reserve-time';
import { assertRecordCheck } from '~/server/services/suggest/assert-record-check';
import { assertRunning } from '../contract/assert-running';
import { withCoachOf } from '../contract/contract-row';
import { notifyParty } from '../reminder/notify-party';
import { planLessonReminder } from '../reminder/remind-lesson';
import { assertNoLearnerStop } from '../time/assert-can-book';
import { assertCoachActive } from '../time/assert-coach-active';
import { changedIds, touchContract, transitionLesson } from '../time/change-lesson';
import { declineSubstitute } from './decline-substitute';
import { markUnavailable } from './mark-unavailable';
import { assertCertificate } from './required-certificate';
import { assertOpen, type LockedSubstitution, lockSubstitution, substitutionId } from './substitution-row';
import { transitionSubstitution } from './transition-substitution';

/** Rejections after which the other coach cannot give the lesson. */
const unavailableCodes: ReadonlySet<ErrorCode> = new Set(['SLOT_TAKEN', 'COACH_UNAVAILABLE', 'COACH_PAUSED']);

/**
 * The learner accepts the other coach, who then gives this lesson at its time, or declines: the lesson is cancelled as
 * by its coach. When the other coach cannot give it any more, that is recorded, and the lesson stays with its coach.
 * @throws DomainError NOT_FOUND for another learner's, MOVE_NOT_ALLOWED for an answered one, TOO_LATE; SLOT_TAKEN,
 *   COACH_UNAVAILABLE, COACH_PAUSED when the other coach cannot give it; CONTRACT_CLOSED; HEALTH_STOP for a requested time
 */
export async function answerSubstituteOffer(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedSubstitutionId, accepts }: z.infer<typeof answerSubstitutionInput>,
): Promise<ChangedIds> {
  const id = substitutionId(encryptedSubstitutionId);
  const isOwn = { lesson: { learnerId: actor.userId } };
  const by = { role: 'learner', actorId: actor.userId, at: now } as const;
  try {
    return await db.$transaction(async (tx) => {
      const locked = await lockSubstitution(tx, id, isOwn);
      assertOpen(locked.substitution, now);
      // A request to the other coach is not visible to the learner.
      if (locked.substitution.status !== 'OFFERED') throw new DomainError('NOT_FOUND');
      return changedIds(accepts ? await acceptSubstitute(tx, locked, by) : await declineSubstitute(tx, locked, by));
    });
  } catch (error) {
    if (error instanceof DomainError && unavailableCodes.has(error.code))
      await db.$transaction(async (tx) => {
        const locked = await lockSubstitution(tx, id, isOwn);
        if (locked.substitution.status === 'OFFERED')
          await markUnavailable(tx, locked, { role: 'system', actorId: null, at: now, reason: error.code });
      });
    throw error;
  }
}

type ByLearner = { role: 'learner'; actorId: number; at: Date };

/** The lesson moves to the other coach with its hour; contract and credit stay. */
async function acceptSubstitute(tx: Tx, { substitution, contract, lesson }: LockedSubstitution, by: ByLearner) {
  const { toCoachId: coachId } = substitution;
  const { id: lessonId, learnerId, startsAt } = lesson;
  const {
    serviceType,
    order: { formId, participants },
  } = contract;
  const policy = lessonPolicies.of(contract.lessonPolicyVersion);
  const now = by.at;
  const isRequest = lesson.status === 'REQUESTED';
  assertRunning(contract);
  if (isRequest) await assertNoLearnerStop(tx, { contract, side: 'learner' }, now);
  await assertCoachActive(tx, coachId, substitutionTexts.paused);
  await assertRecordCheck(tx, { coachId, learnerId, serviceType, formId, participants, starts: [startsAt] });
  await assertCertificate(tx, { contract, lesson }, coachId);
  const { notClosed } = await readOffered(tx, { coachId, startsAt, lessonMinutes: policy.lessonMinutes });
  if (!notClosed) throw new DomainError('COACH_UNAVAILABLE', {}, substitutionTexts.unavailable);
  await transitionSubstitution(tx, substitution, 'ACCEPTED', by);
  await tx.timeReservation.deleteMany({ where: { lessonId } });
  await reserveTime(tx, { coachId, learnerId, startsAt, policy, now, lessonId });
  const changed = await transitionLesson(
    tx,
    lesson,
    'CONFIRMED',
    { ...by, reason: 'substituted' },
    {
      coachId,
      proposedStartsAt: null,
      proposedBy: null,
      ...(isRequest && { confirmedAt: now, learnerNotifiedAt: now }),
    },
  );
  if (isRequest) {
    await enqueue(tx, 'auto-complete-lesson', { lessonId }, { startAfter: noShowWindow(startsAt, policy).until });
    await planLessonReminder(tx, { lessonId, startsAt, now });
  }
  const touched = await touchContract(tx, contract);
  const substitute = await withCoachOf(tx, touched, { coachId });
  const key = `substitution:${substitution.id}:accepted` as const;
  const about = { lessonId, startsAt, substitute: substitute.coach.displayName };
  await notifyParty(tx, touched, 'coach', { kind: 'substituteAccepted', ...about }, key);
  await notifyParty(tx, substitute, 'coach', { kind: 'substituteConfirmed', lessonId, startsAt }, `${key}:substitute`);
  return { contract: substitute, lesson: changed };
}
