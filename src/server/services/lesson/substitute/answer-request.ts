import type { z } from 'zod';
import type { answerSubstitutionInput } from '~/domain/lesson/schema/substitution';
import { substitutionDeadline } from '~/domain/lesson/substitution';
import { substitutionTexts } from '~/domain/lesson/texts/substitution-labels';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { assertCoachActive } from '../time/assert-coach-active';
import { notifyParty } from '../reminder/notify-party';
import { declineOutcome } from './decline-outcome';
import { findCandidates } from './find-candidates';
import { markUnavailable } from './mark-unavailable';
import { assertOpen, lockSubstitution, substitutionId } from './substitution-row';
import { transitionSubstitution } from './transition-substitution';

/**
 * The other coach agrees to give the lesson, so that the learner is asked, or cannot. Until the learner has accepted,
 * the coach can also take the agreement back.
 * @throws DomainError NOT_FOUND for another coach's, MOVE_NOT_ALLOWED for an answered one, TOO_LATE, COACH_UNAVAILABLE
 *   and COACH_PAUSED for a coach who is no candidate any more
 */
export function answerSubstituteRequest(
  { db, actor, now }: ServiceContext<MemberActor>,
  coachId: number,
  { encryptedSubstitutionId, accepts }: z.infer<typeof answerSubstitutionInput>,
): Promise<void> {
  return db.$transaction(async (tx) => {
    const locked = await lockSubstitution(tx, substitutionId(encryptedSubstitutionId), { toCoachId: coachId });
    const { substitution, contract, lesson } = locked;
    assertOpen(substitution, now);
    const by = { role: 'coach', actorId: actor.userId, at: now } as const;
    if (!accepts) return markUnavailable(tx, locked, by);
    if (substitution.status === 'OFFERED') return;
    await assertCoachActive(tx, coachId, substitutionTexts.ownPaused);
    const [candidate] = await findCandidates(tx, { contract, lesson, now }, coachId);
    if (!candidate) throw new DomainError('COACH_UNAVAILABLE', {}, substitutionTexts.notFree);
    const answerBy = substitutionDeadline(now, lesson);
    const offered = await transitionSubstitution(tx, substitution, 'OFFERED', by, { answerBy, offeredAt: now });
    await enqueue(tx, 'expire-substitution', { substitutionId: substitution.id }, { startAfter: answerBy });
    const about = { lessonId: lesson.id, startsAt: lesson.startsAt, answerBy, substitute: candidate.name };
    const outcome = declineOutcome(contract, lesson, offered);
    const key = `substitution:${substitution.id}:offered` as const;
    await notifyParty(tx, contract, 'learner', { kind: 'substituteOffered', ...about, outcome }, key);
    await notifyParty(tx, contract, 'coach', { kind: 'substituteAgreed', ...about }, key);
  });
}
