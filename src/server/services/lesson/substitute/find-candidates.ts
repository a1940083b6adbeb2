import { fittingCertificate } from '~/domain/coach/document/certificates';
import { lessonPolicies, substitutionPolicy } from '~/domain/lesson/policy';
import type { Substitute } from '~/domain/lesson/schema/substitution';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { Db, Tx } from '~/server/db';
import { coachesWithRecordCheck } from '~/server/services/coach/document/record-check';
import type { StoredCoachCard } from '~/server/services/coach/search/refresh-coach-search.sql';
import { coachSummaryOf } from '~/server/services/coach/search/coach-summary';
import { readRequestedCoach } from '~/server/services/suggest/requested-coach';
import type { ContractRow, LessonRow } from '../contract/contract-row';
import { asksForCertificate } from './required-certificate';
import { findCandidatesSql } from './find-candidates.sql';

/** More coaches are read than are shown, because the certificates and checks are compared afterwards. */
const MAX_READ = 100;

type Lesson = Pick<LessonRow, 'id' | 'startsAt' | 'coachId'>;
export type Candidate = Substitute & { coachId: number };

/**
 * Returns the coaches who can give a lesson instead of its coach, best first
 * (docs/product/consulting-and-lessons.md#substitution): they come to the district, teach the program, offer the hour
 * and are free, fit the learner's request, and have what the lesson needs. Coaches who cannot give this lesson, as they
 * said before, are left out.
 * @param coachId only this coach
 */
export async function findCandidates(
  db: Db | Tx,
  { contract, lesson, now }: { contract: ContractRow; lesson: Lesson; now: Date },
  coachId: number | null = null,
): Promise<Candidate[]> {
  const { learnerId, serviceType, order, lessonPolicyVersion } = contract;
  const { regionId } = await db.order.findUniqueOrThrow({
    where: { id: contract.orderId },
    select: { regionId: true },
  });
  const program = await db.program.findUniqueOrThrow({
    where: { id: contract.programId },
    select: { id: true, payonly: true, parentId: true },
  });
  const unavailable = await db.lessonSubstitution.findMany({
    where: { lessonId: lesson.id, status: 'UNAVAILABLE' },
    select: { toCoachId: true },
  });
  const { formId, participants } = order;
  const people = { learnerId, serviceType, formId, participants };
  const requested = await readRequestedCoach(db, people, lesson.startsAt);
  const rows = await findCandidatesSql(db, {
    regionId,
    serviceType,
    programIds: [program.id, ...(program.payonly && program.parentId !== null ? [program.parentId] : [])],
    gender: requested.gender,
    startsAt: lesson.startsAt,
    lessonMinutes: lessonPolicies.of(lessonPolicyVersion).lessonMinutes,
    now,
    exclude: [contract.coachId, lesson.coachId, ...unavailable.map(({ toCoachId }) => toCoachId)],
    coachId,
    maxRows: MAX_READ,
  });
  const day = seoulDate(lesson.startsAt);
  const needsCertificate = await asksForCertificate(db, { contract, lesson });
  const checked =
    requested.minor !== null
      ? await coachesWithRecordCheck(
          db,
          rows.map((row) => row.coachId),
          lesson.startsAt,
        )
      : null;
  return rows
    .map(({ card, coachId: id }) => {
      const stored = JSON.parse(card) as StoredCoachCard;
      const { reenrolPercent: _percent, responseMinutes: _minutes, ...summary } = coachSummaryOf(id, stored);
      return { coachId: id, ...summary, certificate: fittingCertificate(stored[9], serviceType, day) };
    })
    .filter((row) => (checked?.has(row.coachId) ?? true) && (!needsCertificate || row.certificate !== null))
    .slice(0, substitutionPolicy.candidates);
}
