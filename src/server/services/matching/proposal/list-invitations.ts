import { isSold } from '~/domain/catalog/is-sold';
import { isPriceGroup } from '~/domain/catalog/policy';
import { isPaused } from '~/domain/coach/status';
import { shortenName } from '~/domain/shared/shorten-name';
import { DomainError } from '~/domain/shared/errors';
import type { InvitationRow, InvitationView } from '~/domain/matching/schema/matching';
import { invitationActionsFor, isOpenMatch, canCoachAct } from '~/domain/matching/status';
import { requestSummaryOf } from '~/domain/matching/request-summary';
import type { Prisma } from '~/generated/prisma/client';
import type { Db } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { nearness } from '~/server/services/suggest/list-coach-programs';
import { readToolNames } from '~/server/services/suggest/tool-names';
import { plainAnswers } from '../request/read-match-form';

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
  program: {
    select: {
      permalink: true,
      title: true,
      active: true,
      priceGroup: true,
      payonly: true,
      parent: { select: { active: true } },
    },
  },
} as const satisfies Prisma.InvitationInclude;
type Row = Prisma.InvitationGetPayload<{ include: typeof rowInclude }>;
type Viewing = {
  /** The coach's activity is paused. */ coachPaused: boolean;
  /** The coach teaches a program of the vertical that can be proposed. */ hasProgram: boolean;
  namesOf: (tools: readonly string[]) => string[];
  now: Date;
};

/** Returns only the part of the answers that may be seen before a payment; the sealed part is not even read. */
function toRow(
  { id, status, answerBy, match, program }: Row,
  { coachPaused, hasProgram, namesOf, now }: Viewing,
): InvitationRow {
  const { consulting, serviceType, user } = match;
  const answers = plainAnswers(consulting.form);
  return {
    encryptedInvitationId: encryptId('invitation', id),
    status,
    answerBy,
    expiresAt: consulting.expiresAt,
    learnerName: shortenName(user.name),
    wish: requestSummaryOf(serviceType, answers, namesOf(answers.tools)),
    actions: invitationActionsFor({
      matchStatus: match.status,
      status,
      answerBy,
      now,
      coachPaused,
      hasProgram,
      isProposalSold: program !== null && isSold(program),
    }),
  };
}

/**
 * Lists the requests that the coach may still answer or has a proposal in, the most urgent first. Served by
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
    // Statuses in their own order: INVITED, PROPOSED, then those that were declined.
    orderBy: [{ status: 'asc' }, { answerBy: 'asc' }, { id: 'asc' }],
    take: 50,
  });
  const keys = rows.flatMap(({ match }) => plainAnswers(match.consulting.form).tools);
  const namesOf = await readToolNames(db, keys);
  const coachPaused = await readPaused(db, coachId);
  const taught = await listTaughtPrograms(db, coachId);
  return rows
    .map((row) => {
      const hasProgram = taught.some(({ serviceType }) => serviceType === row.match.serviceType);
      return toRow(row, { coachPaused, hasProgram, namesOf, now });
    })
    .filter(({ status, actions }) => status === 'INVITED' || status === 'PROPOSED' || actions.length > 0);
}

async function readPaused(db: Db, coachId: number): Promise<boolean> {
  return isPaused(await db.coach.findUniqueOrThrow({ where: { id: coachId }, select: { status: true } }));
}

/** Lists the programs that the coach teaches and could propose, in the coach's own order. */
async function listTaughtPrograms(db: Db, coachId: number) {
  const taught = await db.coachProgram.findMany({
    where: { coachId, program: { active: true, payonly: false } },
    include: { program: true },
    orderBy: { programId: 'asc' },
  });
  return taught.map(({ program }) => program).filter(({ priceGroup }) => isPriceGroup(priceGroup));
}

/** Returns one request with the coach's own answer. @throws DomainError NOT_FOUND for another's */
export async function readInvitation(
  { db, now }: ServiceContext,
  coachId: number,
  { encryptedInvitationId }: { encryptedInvitationId: string },
): Promise<InvitationView> {
  const row = await db.invitation.findFirst({
    where: { id: decryptId('invitation', encryptedInvitationId).id, coachId },
    include: rowInclude,
  });
  if (!row) throw new DomainError('NOT_FOUND');
  const { match, program, message, times, declineReason } = row;
  const sold = (await listTaughtPrograms(db, coachId)).filter(({ serviceType }) => serviceType === match.serviceType);
  const { tools } = plainAnswers(match.consulting.form);
  const namesOf = await readToolNames(db, tools);
  const coachPaused = await readPaused(db, coachId);
  const ownInvitation = toRow(row, { coachPaused, hasProgram: sold.length > 0, namesOf, now });
  const mayAct = canCoachAct({ matchStatus: match.status, status: row.status, answerBy: row.answerBy, now });
  const isOngoing = mayAct || (isOpenMatch(match.status) && row.status === 'PROPOSED');
  // The requested program is neither named nor listed first: "산전 필라테스" would reveal what the learner was promised would
  // be private.
  const requestedProgram = isOngoing && !ownInvitation.wish.purposesKept ? match.program : null;
  const programs = requestedProgram
    ? sold.toSorted((a, b) => nearness(requestedProgram, b) - nearness(requestedProgram, a))
    : sold;
  return {
    ...ownInvitation,
    wish: isOngoing ? ownInvitation.wish : null,
    mayAct,
    coachPaused,
    endedBy: match.endedBy,
    wishedProgram: requestedProgram?.title ?? null,
    programs: programs.map(({ id, permalink, title, summary }) => ({
      permalink,
      title,
      summary,
      isWished: id === requestedProgram?.id,
    })),
    proposal:
      program && message !== null
        ? { permalink: program.permalink, programTitle: program.title, message, times }
        : null,
    declineReason,
    encryptedConsultingId: ownInvitation.actions.includes('SEND_LINK')
      ? encryptId('consulting', row.consultingId, match.consulting.revision)
      : null,
    encryptedCoachId: encryptId('coach', coachId),
    now,
  };
}
