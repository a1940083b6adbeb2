import { absenceReason } from '~/domain/lesson/absence';
import { lessonPolicies } from '~/domain/lesson/policy';
import { noShowOutcome } from '~/domain/lesson/cancel';
import type { ChangedIds, reportNoShowInput } from '~/domain/lesson/schema/lesson';
import { visitTexts } from '~/domain/lesson/texts/visit-labels';
import { canReportAbsence } from '~/domain/lesson/visit';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { z } from 'zod';
import type { ServiceContext } from '~/server/service-context';
import { changedIds, otherSide } from '../time/change-lesson';
import { closeLesson } from './close-lesson';
import { lockLesson } from '../contract/lock-contract';
import { findVisit } from '../visit/visit-row';

/**
 * Reports that the other side did not come, with a reason and agreement to the terms. After the visit code was entered,
 * neither side can report the other one.
 * @throws DomainError NOT_FOUND, STALE, MOVE_NOT_ALLOWED, TOO_EARLY, TOO_LATE
 */
export function reportNoShow(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedLessonId, kind, reason: reasonText }: z.infer<typeof reportNoShowInput>,
): Promise<ChangedIds> {
  return db.$transaction(async (tx) => {
    const { contract, side, lesson } = await lockLesson(tx, actor, encryptedLessonId);
    if (!canReportAbsence(await findVisit(tx, lesson)))
      throw new DomainError('MOVE_NOT_ALLOWED', {}, visitTexts.bothCame);
    const reason = absenceReason(side === 'coach' ? kind : undefined, reasonText);
    const outcome = noShowOutcome(
      {
        reportedBy: side,
        status: lesson.status,
        startsAt: lesson.startsAt,
        unitPrice: contract.unitPrice,
        now,
      },
      lessonPolicies.of(contract.lessonPolicyVersion),
    );
    const changed = await closeLesson(tx, {
      contract,
      lesson,
      to: outcome.to,
      outcome,
      term: outcome.to,
      reason,
      role: side,
      actorId: actor.userId,
      now,
      notify: {
        to: [otherSide(side)],
        notification: () => ({ kind: 'absent', lessonId: lesson.id, startsAt: lesson.startsAt, outcome, reason }),
      },
    });
    return changedIds(changed);
  });
}
