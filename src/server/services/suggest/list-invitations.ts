import { shortenName } from '~/domain/shared/shorten-name';
import { DomainError } from '~/domain/shared/errors';
import type { InvitationRow, InvitationView } from '~/domain/suggest/matching-schema';
import { mayCoachAct } from '~/domain/suggest/matching-status';
import { wishForCoach } from '~/domain/suggest/wish-for-coach';
import type { Prisma } from '~/generated/prisma/client';
import { decryptId, encryptId } from '~/server/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { nearness } from './list-coach-programs';
import { plainAnswers } from './read-wish';

const rowInclude = {
  match: { select: { status: true, endedBy: true, serviceType: true, user: { select: { name: true } }, program: true, consulting: { select: { expiresAt: true, form: { select: { answers: true } } } } } },
} as const satisfies Prisma.InvitationInclude;
type Row = Prisma.InvitationGetPayload<{ include: typeof rowInclude }>;

/** Only the part of the answers that may be seen before anybody has paid; the sealed part is not even read. */
function toRow({ id, status, answerBy, match }: Row): InvitationRow {
  const { consulting, serviceType, user } = match;
  return { encryptedInvitationId: encryptId('invitation', id), status, answerBy, expiresAt: consulting.expiresAt, learnerName: shortenName(user.name), wish: wishForCoach(serviceType, plainAnswers(consulting.form)) };
}

/** The requests that the coach may still answer or has a proposal in, the most pressing first. Served by invitations(coach_id, status, answer_by). */
export async function listInvitations({ db, now }: ServiceContext, coachId: number): Promise<InvitationRow[]> {
  const rows = await db.invitation.findMany({
    where: { coachId, match: { status: { not: 'ENDED' } }, OR: [{ status: 'PROPOSED' }, { status: { in: ['INVITED', 'DECLINED', 'WITHDRAWN'] }, answerBy: { gt: now } }] },
    include: rowInclude,
    orderBy: [{ answerBy: 'asc' }, { id: 'asc' }],
    take: 50,
  });
  const rank = ({ status }: Row) => ['INVITED', 'PROPOSED'].indexOf(status) + (status === 'INVITED' || status === 'PROPOSED' ? 0 : 3);
  return rows.toSorted((a, b) => rank(a) - rank(b)).map(toRow);
}

/** One request with the coach's own answer. @throws DomainError NOT_FOUND for another's */
export async function readInvitation({ db, now }: ServiceContext, coachId: number, { encryptedInvitationId }: { encryptedInvitationId: string }): Promise<InvitationView> {
  const row = await db.invitation.findFirst({ where: { id: decryptId('invitation', encryptedInvitationId).id, coachId }, include: { ...rowInclude, program: { select: { permalink: true, title: true } } } });
  if (!row) throw new DomainError('NOT_FOUND');
  const { match, program, message, times, declineReason } = row;
  const taught = await db.coachProgram.findMany({ where: { coachId, program: { serviceType: match.serviceType, active: true, payonly: false } }, include: { program: true }, orderBy: { programId: 'asc' } });
  const programs = taught.map((one) => one.program).toSorted((a, b) => nearness(match.program, b) - nearness(match.program, a));
  return {
    ...toRow(row),
    mayAct: mayCoachAct({ matchStatus: match.status, status: row.status, answerBy: row.answerBy, now }),
    endedBy: match.endedBy,
    wishedProgram: match.program.title,
    programs: programs.map(({ id, permalink, title, summary }) => ({ permalink, title, summary, isWished: id === match.program.id })),
    proposal: program && message !== null ? { permalink: program.permalink, programTitle: program.title, message, times } : null,
    declineReason,
    encryptedCoachId: encryptId('coach', coachId),
    now,
  };
}
