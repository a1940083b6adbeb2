import { attendanceReportDocument } from '~/domain/document/attendance-report';
import type { ExpertReader, ReadableDocuments } from '~/domain/document/document-types';
import type { AttendanceReportDocument } from '~/domain/document/schema';
import { DomainError } from '~/domain/shared/errors';
import type { MemberActor } from '~/domain/shared/actor';
import { monthSchema } from '~/domain/timetable/schema/timetable';
import type { AttendanceDocuments } from '~/domain/timetable/expert/expert-schema';
import { seoulMonthRange } from '~/domain/shared/seoul-time';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { lockAuthorisationForShare } from '~/server/services/company/lock-authorisation-for-share';
import type { DocumentLoader } from '~/server/services/document/load-document';
import { countOpenLessons, readAttendanceMonths, readClosedLessons } from './read-attendance.sql';

const MAX_LISTED = 200;

/** The second number of a token is the month: 202611 means "2026-11". */
const tokenOf = (companyExpertId: number, month: string) =>
  encryptId('attendanceMonth', companyExpertId, Number(month.replace('-', '')));
const monthOf = (number: number) =>
  monthSchema.safeParse(`${String(number).slice(0, 4)}-${String(number).slice(4)}`).data ?? null;

/**
 * Lists the months in which the attendance of the expert's lessons was closed, at companies that authorise them, newest
 * first.
 */
export async function listAttendanceDocuments({
  db,
  actor,
  coach,
}: ServiceContext<MemberActor> & { coach: { id: number } }): Promise<AttendanceDocuments> {
  const expert = { coachId: coach.id, companies: actor.expertOf };
  const months = await readAttendanceMonths(db, expert, MAX_LISTED + 1);
  return {
    papers: months.slice(0, MAX_LISTED).map(({ companyExpertId, month, ...row }) => ({
      encryptedId: tokenOf(companyExpertId, month),
      month,
      ...row,
    })),
    hasMore: months.length > MAX_LISTED,
  };
}

/**
 * Returns the expert's authorisation by id, if the company still authorises them. It stays locked until the transaction
 * ends, so that nothing is read or requested under an authorisation that has ended.
 */
async function findAuthorised(tx: Tx, id: number, { coachId, companies }: ExpertReader) {
  const expert = await tx.companyExpert.findFirst({
    where: { id, coachId, csCorporateId: { in: [...companies] } },
    select: {
      csCorporateId: true,
      company: { select: { name: true } },
      coach: { select: { userId: true, displayName: true } },
    },
  });
  return expert && (await lockAuthorisationForShare(tx, { coachId, csCorporateId: expert.csCorporateId }))
    ? expert
    : null;
}

/** Returns whether a stored report may be read; the rule is the same as in loadAttendanceReport. */
export async function canReadAttendance(
  tx: Tx,
  { subjectId }: { subjectId: number },
  { expert }: ReadableDocuments,
): Promise<boolean> {
  return expert !== undefined && (await findAuthorised(tx, subjectId, expert)) !== null;
}

/**
 * Loads the attendance of an expert's lessons at a company in a month.
 * @throws DomainError NOT_FOUND, also for a month without a closed lesson
 */
export const loadAttendanceReport: DocumentLoader<'attendanceReport', AttendanceReportDocument> = async (
  { tx },
  { encryptedId, readable: { expert } },
) => {
  const { id: expertId, revision } = decryptId('attendanceMonth', encryptedId);
  const month = monthOf(revision);
  const authorised = expert && (await findAuthorised(tx, expertId, expert));
  if (!expert || !authorised || month === null) throw new DomainError('NOT_FOUND');
  const { csCorporateId, company, coach } = authorised;
  const scope = { coachId: expert.coachId, csCorporateId, ...seoulMonthRange(month) };
  const lessons = await readClosedLessons(tx, scope);
  if (lessons.length === 0) throw new DomainError('NOT_FOUND');
  const openLessonCount = await countOpenLessons(tx, scope);
  const content = { expertId, month, company: company.name, expert: coach.displayName, lessons, open: openLessonCount };
  return { subjectId: expertId, owner: { ownerId: coach.userId }, data: attendanceReportDocument(content) };
};
