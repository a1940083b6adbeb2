import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { NOTIFICATIONS_PATH } from '~/domain/company/schema/notice';
import { system } from '~/domain/shared/actor';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { stopSender } from '~/server/jobs/enqueue';
import { serviceContext } from '~/server/service-context';
import { countUnread, listNotifications } from '~/server/services/timetable/view/notifications';
import { callerFor, memberActor } from '~/test/caller';
import {
  addEmployee,
  asEmployee,
  asOperator,
  createCompany,
  createEmployees,
  type Employee,
  planDay,
} from '~/test/factories/company';
import { createOperator } from '~/test/factories/document';
import { createLearner } from '~/test/factories/lesson';
import { endMember } from '../manage/manage-people';
import { listNotices } from './list-notices';
import { sendNotice } from './send-notice';
import { NOTICE_BATCH, sendNextBatch, sendCompanyNotice } from './send-company-notice';

afterAll(stopSender);

const words = { title: '연말 수업 안내', text: '12월 24일에는 수업이 없어요.\n\n즐거운 연말 보내세요.' };
const at = new Date(planDay.getTime() + DAY_MS);
const worker = serviceContext({ actor: system, now: new Date(at.getTime() + MINUTE_MS), ip: null, userAgent: null });

async function scene(count: number) {
  const { csCorporateId } = await createCompany();
  const employees = await createEmployees(csCorporateId, count);
  const send = async (now = at) => {
    const answer = await sendNotice(asOperator(now), { csCorporateId, ...words, rehearsal: false });
    const { id: noticeId } = await db.companyNotice.findFirstOrThrow({
      where: { csCorporateId },
      orderBy: { id: 'desc' },
    });
    return { ...answer, noticeId };
  };
  const lines = () => db.companyNotification.findMany({ where: { csCorporateId }, orderBy: { userId: 'asc' } });
  const messages = () =>
    db.message.findMany({
      where: { template: 'company-notice', userId: { in: employees.map((employee) => employee.userId) } },
    });
  const row = () => db.companyNotice.findFirstOrThrow({ where: { csCorporateId } });
  const leave = (employee: Employee | undefined) => {
    const encryptedUserId = encryptId('user', employee?.userId ?? 0);
    return endMember(asOperator(at), { csCorporateId, encryptedUserId, reason: '그만뒀어요' });
  };
  return { csCorporateId, employees, send, lines, messages, row, leave };
}

describe('a notice to a company', () => {
  it('returns the number of recipients in a preview, which writes nothing', async () => {
    const s = await scene(3);
    const asked = { csCorporateId: s.csCorporateId, ...words, rehearsal: true };
    expect(await sendNotice(asOperator(at), asked)).toEqual({ members: 3 });
    expect(await db.companyNotice.count({ where: { csCorporateId: s.csCorporateId } })).toBe(0);
    expect(await db.auditEvent.count({ where: { subject: `company:${s.csCorporateId}` } })).toBe(0);
  });

  it('is unread in the notifications of every member, and is sent over the channels that each member uses', async () => {
    const s = await scene(2);
    const [first, second] = s.employees;
    if (!first || !second) throw new Error('two were made');
    await db.messageChoice.create({
      data: { userId: second.userId, kind: 'company', channel: 'email', on: false, at },
    });
    const { noticeId, members } = await s.send();
    expect(members).toBe(2);
    await sendCompanyNotice(worker, { noticeId });
    for (const employee of s.employees) {
      const told = await listNotifications(asEmployee(s.csCorporateId, employee, at), {});
      expect(told).toMatchObject({
        unread: 1,
        notifications: [{ title: words.title, body: words.text, path: NOTIFICATIONS_PATH, createdAt: at, read: false }],
      });
      expect(await countUnread(asEmployee(s.csCorporateId, employee, at))).toEqual({ unread: 1 });
    }
    expect(await s.messages()).toMatchObject([
      { userId: first.userId, status: 'QUEUED', channel: 'email', recipient: first.email, subject: words.title },
      { userId: second.userId, status: 'SKIPPED' },
    ]);
  });

  it('does not go to people who joined later, to people who left meanwhile, or to another company', async () => {
    const [s, other] = [await scene(3), await scene(1)];
    const [stays, leaves, comesBack] = s.employees;
    const { noticeId } = await s.send();
    const later = await createLearner();
    await addEmployee(s.csCorporateId, later, { now: new Date(at.getTime() + 1) });
    await s.leave(leaves);
    await s.leave(comesBack);
    await addEmployee(
      s.csCorporateId,
      { id: comesBack?.userId ?? 0, email: comesBack?.email ?? '' },
      { now: new Date(at.getTime() + 1) },
    );
    await sendCompanyNotice(worker, { noticeId });
    expect((await s.lines()).map(({ userId }) => userId)).toEqual([stays?.userId]);
    expect(await other.lines()).toEqual([]);
    expect(await s.row()).toMatchObject({ members: 3, told: 1, completedAt: worker.now });
  });

  it('goes to a member who joined at the same moment', async () => {
    const s = await scene(1);
    const now = await createLearner();
    await addEmployee(s.csCorporateId, now, { now: at });
    const { noticeId } = await s.send();
    await sendCompanyNotice(worker, { noticeId });
    expect((await s.lines()).map(({ userId }) => userId)).toContain(now.id);
  });

  it('continues after a worker died, and two concurrent workers notify everybody once', async () => {
    const count = 2 * NOTICE_BATCH + 1;
    const s = await scene(count);
    const { noticeId } = await s.send();
    expect(await s.lines()).toEqual([]);
    expect(await sendNextBatch(worker, { noticeId })).toBe(true);
    expect(await s.lines()).toHaveLength(NOTICE_BATCH);
    expect(await s.row()).toMatchObject({ told: NOTICE_BATCH, completedAt: null });
    await Promise.all([sendCompanyNotice(worker, { noticeId }), sendCompanyNotice(worker, { noticeId })]);
    await sendCompanyNotice(worker, { noticeId });
    expect((await s.lines()).map(({ userId }) => userId)).toEqual(s.employees.map(({ userId }) => userId));
    expect(await s.messages()).toHaveLength(count);
    expect(await s.row()).toMatchObject({ members: count, told: count });
  });

  it('ends after a full last batch', async () => {
    const s = await scene(NOTICE_BATCH);
    const { noticeId } = await s.send();
    await sendCompanyNotice(worker, { noticeId });
    expect(await s.row()).toMatchObject({ told: NOTICE_BATCH, completedAt: worker.now });
  });

  it('is rejected for a company without members, and for an unknown company', async () => {
    const { csCorporateId } = await createCompany();
    const send = (id: number) => sendNotice(asOperator(at), { csCorporateId: id, ...words, rehearsal: true });
    await expect(send(csCorporateId)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(send(2_000_000_000)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is sent once even when the button is pressed twice, and the console lists it with its sender', async () => {
    const s = await scene(2);
    const operator = await createOperator();
    const caller = callerFor(memberActor(operator), at).operations.company;
    const notice = { csCorporateId: s.csCorporateId, ...words, idempotencyKey: crypto.randomUUID() };
    expect(await Promise.all([caller.sendNotice(notice), caller.sendNotice(notice)])).toEqual([
      { members: 2 },
      { members: 2 },
    ]);
    const { items, nextCursor } = await listNotices(asOperator(at), s);
    expect(items).toMatchObject([{ ...words, sentAt: at, operator: operator.name, members: 2, told: 0 }]);
    expect(nextCursor).toBeNull();
  });

  it('is listed page by page, newest first', async () => {
    const s = await scene(1);
    for (let sent = 0; sent < 31; sent += 1) await s.send(new Date(at.getTime() + sent));
    const first = await listNotices(asOperator(at), s);
    expect(first.items).toHaveLength(30);
    expect(first.items[0]?.sentAt).toEqual(new Date(at.getTime() + 30));
    const next = await listNotices(asOperator(at), { ...s, cursor: first.nextCursor ?? 0 });
    expect(next).toMatchObject({ items: [{ sentAt: at }], nextCursor: null });
  });
});
