import { isPriceGroup } from '~/domain/catalog/policy';
import { shortenName } from '~/domain/shared/shorten-name';
import { DomainError } from '~/domain/shared/errors';
import type { InvitationRow, InvitationView } from '~/domain/matching/schema';
import { isOpenMatch, mayCoachAct } from '~/domain/matching/status';
import { wishForCoach } from '~/domain/matching/wish-for-coach';
import type { Prisma } from '~/generated/prisma/client';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { nearness } from '~/server/services/suggest/list-coach-programs';
import { readToolNames } from '~/server/services/suggest/tool-names';
import { plainAnswers } from './read-wish';

const rowInclude = {
  match: {
    select: {
      status: true,
      endedBy: true,
      serviceType: true,
      user: { select: { name: true } },
      program: true,
      consulting: { select: { expiresAt: true, revision: true, form: { select: { answers: true } } } },
    },
  },
} as const satisfies Prisma.InvitationInclude;
type Row = Prisma.InvitationGetPayload<{ include: typeof rowInclude }>;

/** Only the part of the answers that may be seen before anybody has paid; the sealed part is not even read. */
function toRow({ id, status, answerBy, match }: Row, namesOf: (tools: readonly string[]) => string[]): InvitationRow {
  const { consulting, serviceType, user } = match;
  const answers = plainAnswers(consulting.form);
  return {
    encryptedInvitationId: encryptId('invitation', id),
    status,
    answerBy,
    expiresAt: consulting.expiresAt,
    learnerName: shortenName(user.name),
    wish: wishForCoach(serviceType, answers, namesOf(answers.tools)),
  };
}

/**
 * The requests that the coach may still answer or has a proposal in, the most pressing first. Served by
 * invitations(coach_id, status, answer_by).
 */
export async function listInvitations({ db, now }: ServiceContext, coachId: number): Promise<InvitationRow[]> {
  const rows = await db.invitation.findMany({
    where: {
      coachId,
      match: { status: { not: 'ENDED' } },
      OR: [{ status: 'PROPOSED' }, { status: { in: ['INVITED', 'DECLINED', 'WITHDRAWN'] }, answerBy: { gt: now } }],
    },
    include: rowInclude,
    // The states in their own order: INVITED, PROPOSED, then those that were turned down.
    orderBy: [{ status: 'asc' }, { answerBy: 'asc' }, { id: 'asc' }],
    take: 50,
  });
  const keys = rows.flatMap(({ match }) => plainAnswers(match.consulting.form).tools);
  const namesOf = await readToolNames(db, keys);
  return rows.map((row) => toRow(row, namesOf));
}

/** One request with the coach's own answer. @throws DomainError NOT_FOUND for another's */
export async function readInvitation(
  { db, now }: ServiceContext,
  coachId: number,
  { encryptedInvitationId }: { encryptedInvitationId: string },
): Promise<InvitationView> {
  const row = await db.invitation.findFirst({
    where: { id: decryptId('invitation', encryptedInvitationId).id, coachId },
    include: { ...rowInclude, program: { select: { permalink: true, title: true } } },
  });
  if (!row) throw new DomainError('NOT_FOUND');
  const { match, program, message, times, declineReason } = row;
  const taught = await db.coachProgram.findMany({
    where: { coachId, program: { serviceType: match.serviceType, active: true, payonly: false } },
    include: { program: true },
    orderBy: { programId: 'asc' },
  });
  const { tools } = plainAnswers(match.consulting.form);
  const own = toRow(row, await readToolNames(db, tools));
  const mayAct = mayCoachAct({ matchStatus: match.status, status: row.status, answerBy: row.answerBy, now });
  const goesOn = mayAct || (isOpenMatch(match.status) && row.status === 'PROPOSED');
  // Neither in words nor by what stands first: "산전 필라테스" tells what the learner was promised would not be told.
  const wished = goesOn && !own.wish.purposesKept ? match.program : null;
  const sold = taught.map((one) => one.program).filter(({ priceGroup }) => isPriceGroup(priceGroup));
  const programs = wished ? sold.toSorted((a, b) => nearness(wished, b) - nearness(wished, a)) : sold;
  return {
    ...own,
    wish: goesOn ? own.wish : null,
    mayAct,
    endedBy: match.endedBy,
    wishedProgram: wished?.title ?? null,
    programs: programs.map(({ id, permalink, title, summary }) => ({
      permalink,
      title,
      summary,
      isWished: id === wished?.id,
    })),
    proposal:
      program && message !== null
        ? { permalink: program.permalink, programTitle: program.title, message, times }
        : null,
    declineReason,
    encryptedConsultingId:
      goesOn && row.status === 'PROPOSED' ? encryptId('consulting', row.consultingId, match.consulting.revision) : null,
    encryptedCoachId: encryptId('coach', coachId),
    now,
  };
}
