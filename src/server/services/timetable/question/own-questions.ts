import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { HealthCheck } from '~/domain/health-stop/schema';
import { decideQuestions } from '~/domain/timetable/question/health';
import { questionState } from '~/domain/timetable/question/rules';
import {
  type AnswerQuestionsInput,
  type DeclineQuestionsInput,
  type OwnAnswer,
  type OwnQuestions,
  type QuestionType,
  type QuestionTypeInput,
  questionTypes,
} from '~/domain/timetable/question/schema';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { lockUser, readHealthConsent } from '~/server/services/account/consent/health-consent';
import { noteHealthView } from '~/server/services/account/consent/note-health-view';
import { recordHealthStop } from '~/server/services/health-stop/record-health-stop';
import type { EmployeeContext } from '../reservation/employee-context';
import { openAnswer, sealAnswer } from './sealed-answer';

type MemberContext = ServiceContext<MemberActor>;

/** Reads the user's own answers to these questions; a read by an operator who acts as the user is logged. */
async function readOwnAnswers(tx: Tx, ctx: MemberContext, types: readonly QuestionType[]): Promise<OwnAnswer[]> {
  const { actor, now } = ctx;
  const { userId } = actor;
  const rows = await tx.questionAnswer.findMany({ where: { userId, csCorporateProgramType: { in: [...types] } } });
  const isRead = rows.some(({ answer }) => answer !== null);
  if (actor.impersonatorId !== null && isRead)
    await noteHealthView(tx, ctx, { subjectIds: [userId], what: 'question-answer' });
  return types.map((csCorporateProgramType) => {
    const row = rows.find((row) => row.csCorporateProgramType === csCorporateProgramType);
    const times = { answeredAt: row?.answeredAt ?? null, declinedAt: row?.declinedAt ?? null };
    return {
      csCorporateProgramType,
      stand: questionState(times, now),
      kept: row ? openAnswer(userId, csCorporateProgramType, row) : null,
      declinedAt: times.declinedAt,
    };
  });
}

/** Returns the user's own answers, with or without a consent, and also after the user has left the company. */
export function readOwnQuestions(ctx: MemberContext): Promise<OwnQuestions> {
  const { db, actor } = ctx;
  const csCorporateId = actor.membership?.csCorporateId;
  return db.$transaction(async (tx) => {
    const { granted, at } = await readHealthConsent(tx, actor.userId, 'HEALTH_QUESTIONS');
    const programs = await tx.companyProgram.findMany({
      where: { csCorporateId: csCorporateId ?? 0, active: true, csCorporateProgramType: { not: null } },
      orderBy: { title: 'asc' },
      select: { csCorporateProgramType: true, title: true },
    });
    const titlesOf = (type: QuestionType) =>
      programs.filter((program) => program.csCorporateProgramType === type).map(({ title }) => title);
    const isSavedOrDeclined = ({ kept, declinedAt }: OwnAnswer) => kept !== null || declinedAt !== null;
    const all = (await readOwnAnswers(tx, ctx, questionTypes)).map((ownAnswer) => ({
      ...ownAnswer,
      programs: titlesOf(ownAnswer.csCorporateProgramType),
    }));
    return {
      consent: { granted, at },
      answers: all.filter((ownAnswer) => isSavedOrDeclined(ownAnswer) || ownAnswer.programs.length > 0),
    };
  });
}

/** Returns the user's own answer to the questions of one type. */
export async function readOwnAnswer(
  ctx: MemberContext,
  { csCorporateProgramType }: QuestionTypeInput,
): Promise<OwnAnswer> {
  const [ownAnswer] = await ctx.db.$transaction((tx) => readOwnAnswers(tx, ctx, [csCorporateProgramType]));
  if (!ownAnswer) throw new DomainError('NOT_FOUND');
  return ownAnswer;
}

/**
 * Stores the user's answer and replaces the previous one. A condition that stops lessons is recorded until the end of
 * the day, and nothing of the answer is stored.
 * @throws DomainError HEALTH_STOP, DOCTOR_FIRST, INVALID_INPUT, HEALTH_CONSENT_REQUIRED, FORBIDDEN when the account is
 *   closed
 */
export async function answerQuestions(
  ctx: EmployeeContext,
  { healthCheck: typed, ...answered }: AnswerQuestionsInput,
): Promise<void> {
  const { db, actor, now } = ctx;
  const { userId } = actor;
  const { csCorporateProgramType: type } = answered;
  const healthCheck = typed && (await checkHealth(ctx, type, typed));
  await db.$transaction(async (tx) => {
    // Locked until the answer is stored, so that neither the consent is withdrawn nor the account closed in between.
    if (!(await lockUser(tx, userId))) throw new DomainError('FORBIDDEN');
    const consent = await readHealthConsent(tx, userId, 'HEALTH_QUESTIONS');
    if (!consent.granted) throw new DomainError('HEALTH_CONSENT_REQUIRED');
    const answer = sealAnswer(userId, answered, healthCheck ?? (await readHealthCheck(tx, { userId, type })));
    await upsert(tx, { userId, csCorporateProgramType: type }, { answer, answeredAt: now, declinedAt: null });
  });
}

/** @throws DomainError HEALTH_STOP, which is recorded until the end of the day, DOCTOR_FIRST, INVALID_INPUT */
async function checkHealth(ctx: EmployeeContext, type: QuestionType, typed: HealthCheck): Promise<HealthCheck> {
  const { check, answer } = decideQuestions(type, typed, ctx.now);
  if (answer === 'stop') throw await recordHealthStop(ctx, check.conditions);
  if (answer === 'doctor') throw new DomainError('DOCTOR_FIRST');
  return check;
}

/** Returns the answer about health that is stored, for a client that does not ask about it. */
async function readHealthCheck(
  tx: Tx,
  { userId, type }: { userId: number; type: QuestionType },
): Promise<HealthCheck | null> {
  const where = { userId_csCorporateProgramType: { userId, csCorporateProgramType: type } };
  const row = await tx.questionAnswer.findUnique({ where });
  return (row && openAnswer(userId, type, row)?.healthCheck) ?? null;
}

/**
 * Records that the user prefers not to answer: the questions are not asked again for a while, and no expert reads the
 * previous answer. A condition that was chosen before is still valid if it stops lessons: then nothing is declined.
 * @throws DomainError HEALTH_STOP, which is recorded until the end of the day, FORBIDDEN, INVALID_INPUT
 */
export async function declineQuestions(
  ctx: EmployeeContext,
  { csCorporateProgramType, healthCheck }: DeclineQuestionsInput,
): Promise<void> {
  const { db, actor, now } = ctx;
  const { userId } = actor;
  if (healthCheck && decideQuestions(csCorporateProgramType, healthCheck, now).answer === 'stop')
    throw await recordHealthStop(ctx, healthCheck.conditions);
  await db.$transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw new DomainError('FORBIDDEN');
    await upsert(tx, { userId, csCorporateProgramType }, { declinedAt: now });
  });
}

type Columns = { declinedAt: Date | null; answer?: Uint8Array<ArrayBuffer>; answeredAt?: Date };

async function upsert(
  tx: Tx,
  { userId, csCorporateProgramType }: { userId: number } & QuestionTypeInput,
  columns: Columns,
): Promise<void> {
  const place = { userId, csCorporateProgramType };
  const where = { userId_csCorporateProgramType: place };
  await tx.questionAnswer.upsert({ where, create: { ...place, ...columns }, update: columns });
}

/** Deletes the user's answer; the questions are asked before the next reservation. */
export async function removeAnswer(
  { db, actor }: MemberContext,
  { csCorporateProgramType }: QuestionTypeInput,
): Promise<void> {
  await db.questionAnswer.deleteMany({ where: { userId: actor.userId, csCorporateProgramType } });
}
