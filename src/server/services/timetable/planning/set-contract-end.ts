import { changedFields } from '~/domain/shared/changed-fields';
import { DomainError, fieldRejection } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { PlanResult, SetContractEndInput } from '~/domain/timetable/schema/planning';
import { sqlStates } from '~/server/database/sql-state';
import { doOrDryRun } from '~/server/database/dry-run';
import type { Tx } from '~/server/db';
import { recordAudit } from '~/server/services/audit/record-audit';
import { concurrentSaveError } from '~/server/services/company/manage/save-rules';
import { cancelTimetable } from '../cancel-timetable';
import { type ExpertNotification, notifyExperts } from '../notify-experts';
import { lessonsAfterContracts } from './contract-days';
import { namePlan } from './name-plan';
import type { OperatorContext } from './plan-lessons';
import { readLessonMoney } from './read-money.sql';
import { markBefore, summariseEffects } from './summarise-effects';

const REASON = '회사 계약 종료';

const issue = (message: string) => new DomainError('INVALID_INPUT', { issues: [{ path: 'endsOn', message }] }, message);

/**
 * Sets the last day of a contract, or removes it. No lesson may remain after that day: such lessons are cancelled if
 * the operator chose so, and the people with seats are notified. The company's row is locked, so that no lesson is
 * planned in the meantime.
 * @throws DomainError NOT_FOUND for another company's, INVALID_INPUT for a day before today (Seoul), before the
 *   contract's first day, or in another contract; CONFLICT for a contract that another operator changed in the
 *   meantime; LESSONS_AFTER_CONTRACT for lessons that are not to be cancelled
 */
export async function setContractEnd(ctx: OperatorContext, input: SetContractEndInput): Promise<PlanResult> {
  try {
    return await doOrDryRun(ctx.db, input.rehearsal, (tx) => setEnd(tx, ctx, input));
  } catch (thrown) {
    throw sqlStates(thrown).includes('23P01') ? issue('종료일은 다음 계약 시작일보다 빨라야 해요.') : thrown;
  }
}

async function setEnd(
  tx: Tx,
  ctx: OperatorContext,
  { csCorporateId, contractId, basedOn, endsOn, cancelLessons, rehearsal }: SetContractEndInput,
): Promise<PlanResult> {
  const { actor, now } = ctx;
  await tx.$queryRaw`select id from companies where id = ${csCorporateId} for no key update`;
  const contract = await tx.companyContract.findFirst({ where: { id: contractId, csCorporateId } });
  if (!contract) throw new DomainError('NOT_FOUND');
  if (contract.revision !== basedOn) throw concurrentSaveError('이 계약을');
  const last = endsOn === null ? null : new Date(endsOn);
  if (endsOn !== null && endsOn < seoulDate(now)) throw issue('종료일은 오늘이나 그 이후로 골라 주세요.');
  if (last !== null && last < contract.startsOn) throw issue('종료일은 계약 시작일이나 그 이후로 골라 주세요.');
  const upcoming = await tx.timetable.findMany({
    where: { csCorporateId, cancelledAt: null, closedAt: null, startsAt: { gt: now } },
    select: { id: true },
  });
  const money = await readLessonMoney(
    tx,
    upcoming.map(({ id }) => id),
  );
  await tx.companyContract.update({ where: { id: contractId }, data: { endsOn: last, revision: { increment: 1 } } });
  const after = await lessonsAfterContracts(tx, { csCorporateId, now });
  if (after.length > 0 && !cancelLessons && !rehearsal)
    throw fieldRejection('LESSONS_AFTER_CONTRACT', 'endsOn', remainingLessonsText(after.length));
  const before = await markBefore(tx);
  const notifications: ExpertNotification[] = [];
  const by = { operatorId: actor.userId, now, reason: REASON };
  for (const { id } of after) notifications.push(await cancelTimetable(tx, { csCorporateId, b2bTimetableId: id }, by));
  const ids = after.map(({ id }) => id);
  const effects = await summariseEffects(tx, ids, before);
  await recordAudit(tx, ctx, {
    action: 'company.contract',
    subject: `company:${csCorporateId}`,
    details: {
      contractId,
      endsOn,
      lessons: after.length,
      changes: changedFields({ endsOn: '종료일' }, { endsOn: contract.endsOn }, { endsOn: last }),
    },
  });
  const lessons = after
    .map(({ id, ...lesson }) => ({ b2bTimetableId: id, ...lesson }))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  return namePlan(tx, { lessons, rejected: [], effects, experts: await notifyExperts(tx, notifications, now) }, money);
}

const remainingLessonsText = (count: number) =>
  `종료일 뒤에 예정된 수업이 ${count}개 있어요. 먼저 시간을 바꾸거나 취소해 주세요. 계약 종료와 함께 취소할 수도 있어요.`;
