import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { NOTIFICATIONS_PATH } from '~/domain/company/schema/notice';
import { system } from '~/domain/shared/actor';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { stopSender } from '~/server/jobs/enqueue';
import { serviceContext } from '~/server/service-context';
import { publishScheduled } from '~/server/services/publication/change-publication-status';
import { countUnread, listNotifications, readNotifications } from '~/server/services/timetable/view/notifications';
import { callerFor } from '~/test/caller';
import {
  addEmployee,
  asEmployee,
  asOperator,
  createCompany,
  createEmployees,
  type Employee,
  planDay,
} from '~/test/factories/company';
import { createLearner } from '~/test/factories/lesson';
import { createNotice, noticeOf } from '~/test/factories/notice';
import { endMember } from '../manage/manage-people';
import { getNoticeReach, listNotices } from './list-notices';
import { NOTICE_BATCH, sendNextBatch, sendCompanyNotice } from './send-company-notice';

afterAll(stopSender);

const words = noticeOf(0);
const at = new Date(planDay.getTime() + DAY_MS);
const worker = serviceContext({ actor: system, now: new Date(at.getTime() + MINUTE_MS), ip: null, userAgent: null });
const later = new Date(at.getTime() + DAY_MS);
const operator = (now: Date) => callerFor(asOperator(now).actor, now).operations.publication;

async function createScene(count: number) {
  const { csCorporateId } = await createCompany();
  const employees = await createEmployees(csCorporateId, count);
  const send = (now = at) => createNotice(csCorporateId, now);
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
  it('returns how many members would get a draft, and how many have a published one', async () => {
    const scene = await createScene(3);
    const { ref, noticeId } = await createNotice(scene.csCorporateId, at, { publish: false });
    const read = () => getNoticeReach(asOperator(at), { noticeId });
    const { name: company } = await db.company.findUniqueOrThrow({ where: { id: scene.csCorporateId } });
    expect(await read()).toEqual({ company, members: 3, told: 0, sentAt: null, completedAt: null });
    await scene.leave(scene.employees[0]);
    expect(await read()).toMatchObject({ members: 2 });
    await operator(at).move({ ...ref, basedOn: 1, to: 'PUBLISHED' });
    await sendCompanyNotice(worker, { noticeId });
    await scene.leave(scene.employees[1]);
    expect(await read()).toMatchObject({ members: 2, told: 2, sentAt: at, completedAt: worker.now });
    await expect(getNoticeReach(asOperator(at), { noticeId: 2_000_000_000 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is seen by nobody before it is published, also when its job runs', async () => {
    const scene = await createScene(1);
    const { noticeId } = await createNotice(scene.csCorporateId, at, { publish: false });
    await sendCompanyNotice(worker, { noticeId });
    expect([await scene.lines(), await scene.messages()]).toEqual([[], []]);
    expect(await scene.row()).toMatchObject({ sentAt: null, completedAt: null, told: 0 });
  });

  it('is published at its time to those who are members then, with the text that was saved last', async () => {
    const scene = await createScene(2);
    const { ref, noticeId } = await createNotice(scene.csCorporateId, at, { publish: false });
    await operator(at).schedule({ ...ref, basedOn: 1, at: later });
    await operator(at).saveDraft({
      ...ref,
      basedOn: 2,
      content: noticeOf(scene.csCorporateId, { title: '연초 수업 안내' }),
    });
    const { id: publicationId } = await db.publication.findUniqueOrThrow({ where: { kind_subject: ref } });
    await publishScheduled(worker, { publicationId });
    expect(await scene.row()).toMatchObject({ sentAt: null });
    await scene.leave(scene.employees[0]);
    const joined = await createLearner();
    await addEmployee(scene.csCorporateId, joined, { now: new Date(at.getTime() + MINUTE_MS) });
    const atTime = { ...worker, now: later };
    await Promise.all([publishScheduled(atTime, { publicationId }), publishScheduled(atTime, { publicationId })]);
    await publishScheduled(atTime, { publicationId });
    await sendCompanyNotice(atTime, { noticeId });
    expect((await scene.lines()).map(({ userId, title, createdAt }) => [userId, title, createdAt])).toEqual(
      [scene.employees[1]?.userId ?? 0, joined.id].toSorted((a, b) => a - b).map((id) => [id, '연초 수업 안내', later]),
    );
    expect(await scene.row()).toMatchObject({ members: 2, told: 2, sentAt: later });
  });

  it('stays a draft with the reason when nobody would get it at its time', async () => {
    const { csCorporateId } = await createCompany();
    const { ref } = await createNotice(csCorporateId, at, { publish: false });
    await operator(at).schedule({ ...ref, basedOn: 1, at: later });
    const { id: publicationId } = await db.publication.findUniqueOrThrow({ where: { kind_subject: ref } });
    await publishScheduled({ ...worker, now: later }, { publicationId });
    expect(await operator(later).get(ref)).toMatchObject({
      publication: { status: 'DRAFT', scheduledAt: null, refusal: '공지를 받을 직원이 아직 없어요.' },
    });
  });

  it('that is changed after its publication changes for those who have it, and notifies nobody again', async () => {
    const scene = await createScene(NOTICE_BATCH + 1);
    const { ref, noticeId } = await scene.send();
    await sendNextBatch(worker, { noticeId });
    const first = scene.employees[0];
    if (!first) throw new Error('the factory created none');
    await readNotifications(asEmployee(scene.csCorporateId, first, worker.now));
    const content = noticeOf(scene.csCorporateId, { title: '연말 수업 정정', text: '23일에도 쉬어요.' });
    await operator(at).saveDraft({ ...ref, basedOn: 2, content });
    expect((await scene.lines()).map(({ title }) => title)).not.toContain('연말 수업 정정');
    await operator(at).move({ ...ref, basedOn: 3, to: 'PUBLISHED' });
    await sendCompanyNotice(worker, { noticeId });
    const lines = await scene.lines();
    expect(new Set(lines.map(({ title, body }) => `${title}: ${body}`))).toEqual(
      new Set(['연말 수업 정정: 23일에도 쉬어요.']),
    );
    expect(lines).toHaveLength(NOTICE_BATCH + 1);
    expect(await countUnread(asEmployee(scene.csCorporateId, first, worker.now))).toEqual({ unread: 0 });
    expect(await scene.messages()).toHaveLength(NOTICE_BATCH + 1);
    expect(await scene.row()).toMatchObject({ members: NOTICE_BATCH + 1, told: NOTICE_BATCH + 1, sentAt: at });
    await operator(at).restore({ ...ref, basedOn: 4, number: 1 });
    await operator(at).move({ ...ref, basedOn: 5, to: 'PUBLISHED' });
    expect((await scene.lines())[0]).toMatchObject({ title: words.title, body: words.text });
    expect(await scene.messages()).toHaveLength(NOTICE_BATCH + 1);
  });

  it('that is withdrawn disappears from the notifications, and reaches nobody else', async () => {
    const [scene, other] = [await createScene(NOTICE_BATCH + 1), await createScene(1)];
    const unchanged = await other.send();
    await sendCompanyNotice(worker, unchanged);
    const { ref, noticeId } = await scene.send();
    await sendNextBatch(worker, { noticeId });
    await Promise.all([
      operator(worker.now).move({ ...ref, basedOn: 2, to: 'WITHDRAWN' }),
      sendCompanyNotice(worker, { noticeId }),
    ]);
    await sendCompanyNotice(worker, { noticeId });
    expect(await scene.lines()).toEqual([]);
    expect(new Set((await scene.messages()).map(({ status }) => status))).toEqual(new Set(['SKIPPED']));
    expect([(await other.lines()).length, (await other.messages())[0]?.status]).toEqual([1, 'QUEUED']);
    await expect(
      operator(at).saveDraft({ ...ref, basedOn: 3, content: noticeOf(scene.csCorporateId) }),
    ).rejects.toMatchObject({ cause: { code: 'MOVE_NOT_ALLOWED' } });
  });

  it('belongs to one company permanently, and a draft can be deleted', async () => {
    const [scene, other] = [await createScene(1), await createScene(1)];
    const { ref } = await createNotice(scene.csCorporateId, at, { publish: false });
    const toOther = { ...ref, basedOn: 1, content: noticeOf(other.csCorporateId) };
    await expect(operator(at).saveDraft(toOther)).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    await operator(at).delete({ ...ref, basedOn: 1 });
    expect(await db.companyNotice.count({ where: { csCorporateId: scene.csCorporateId } })).toBe(0);
    const { id } = await db.companyNotice.create({ data: noticeOf(scene.csCorporateId) });
    const sent = { where: { id }, data: { told: 1 } };
    await expect(db.companyNotice.update(sent)).rejects.toThrow('company_notices_sent');
  });

  it('is unread in the notifications of every member, and is sent over the channels that each member uses', async () => {
    const scene = await createScene(2);
    const [first, second] = scene.employees;
    if (!first || !second) throw new Error('two were made');
    await db.messageChoice.create({
      data: { userId: second.userId, kind: 'company', channel: 'email', on: false, at },
    });
    const { noticeId } = await scene.send();
    expect(await scene.row()).toMatchObject({ members: 2, told: 0 });
    await sendCompanyNotice(worker, { noticeId });
    for (const employee of scene.employees) {
      const notifications = await listNotifications(asEmployee(scene.csCorporateId, employee, at), {});
      expect(notifications).toMatchObject({
        unread: 1,
        notifications: [{ title: words.title, body: words.text, path: NOTIFICATIONS_PATH, createdAt: at, read: false }],
      });
      expect(await countUnread(asEmployee(scene.csCorporateId, employee, at))).toEqual({ unread: 1 });
    }
    expect(await scene.messages()).toMatchObject([
      { userId: first.userId, status: 'QUEUED', channel: 'email', recipient: first.email, subject: words.title },
      { userId: second.userId, status: 'SKIPPED' },
    ]);
  });

  it('does not go to people who joined later, to people who left meanwhile, or to another company', async () => {
    const [scene, other] = [await createScene(3), await createScene(1)];
    const [stays, leaves, comesBack] = scene.employees;
    const { noticeId } = await scene.send();
    const later = await createLearner();
    await addEmployee(scene.csCorporateId, later, { now: new Date(at.getTime() + 1) });
    await scene.leave(leaves);
    await scene.leave(comesBack);
    await addEmployee(
      scene.csCorporateId,
      { id: comesBack?.userId ?? 0, email: comesBack?.email ?? '' },
      { now: new Date(at.getTime() + 1) },
    );
    await sendCompanyNotice(worker, { noticeId });
    expect((await scene.lines()).map(({ userId }) => userId)).toEqual([stays?.userId]);
    expect(await other.lines()).toEqual([]);
    expect(await scene.row()).toMatchObject({ members: 3, told: 1, completedAt: worker.now });
  });

  it('goes to a member who joined at the same moment', async () => {
    const scene = await createScene(1);
    const now = await createLearner();
    await addEmployee(scene.csCorporateId, now, { now: at });
    const { noticeId } = await scene.send();
    await sendCompanyNotice(worker, { noticeId });
    expect((await scene.lines()).map(({ userId }) => userId)).toContain(now.id);
  });

  it('continues after a worker died, and two concurrent workers notify everybody once', async () => {
    const count = 2 * NOTICE_BATCH + 1;
    const scene = await createScene(count);
    const { noticeId } = await scene.send();
    expect(await scene.lines()).toEqual([]);
    expect(await sendNextBatch(worker, { noticeId })).toBe(true);
    expect(await scene.lines()).toHaveLength(NOTICE_BATCH);
    expect(await scene.row()).toMatchObject({ told: NOTICE_BATCH, completedAt: null });
    await Promise.all([sendCompanyNotice(worker, { noticeId }), sendCompanyNotice(worker, { noticeId })]);
    await sendCompanyNotice(worker, { noticeId });
    expect((await scene.lines()).map(({ userId }) => userId)).toEqual(scene.employees.map(({ userId }) => userId));
    expect(await scene.messages()).toHaveLength(count);
    expect(await scene.row()).toMatchObject({ members: count, told: count });
  });

  it('ends after a full last batch', async () => {
    const scene = await createScene(NOTICE_BATCH);
    const { noticeId } = await scene.send();
    await sendCompanyNotice(worker, { noticeId });
    expect(await scene.row()).toMatchObject({ told: NOTICE_BATCH, completedAt: worker.now });
  });

  it('is not published for a company without members, and not written for an unknown one', async () => {
    const { csCorporateId } = await createCompany();
    await expect(createNotice(csCorporateId, at)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(createNotice(2_000_000_000, at)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is sent once even when the button is pressed twice', async () => {
    const scene = await createScene(2);
    const { ref, noticeId } = await createNotice(scene.csCorporateId, at, { publish: false });
    const publish = () => operator(at).move({ ...ref, basedOn: 1, to: 'PUBLISHED' });
    const results = await Promise.allSettled([publish(), publish()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await sendCompanyNotice(worker, { noticeId });
    expect(await scene.messages()).toHaveLength(2);
  });

  it('is listed page by page, newest first', async () => {
    const scene = await createScene(1);
    for (let sent = 0; sent < 31; sent += 1) await scene.send(new Date(at.getTime() + sent));
    const first = await listNotices(asOperator(at), scene);
    expect(first.items).toHaveLength(30);
    expect(first.items[0]?.sentAt).toEqual(new Date(at.getTime() + 30));
    const next = await listNotices(asOperator(at), { ...scene, cursor: first.nextCursor ?? 0 });
    expect(next).toMatchObject({ items: [{ sentAt: at, status: 'PUBLISHED', members: 1, told: 0 }], nextCursor: null });
    await createNotice(scene.csCorporateId, at, { publish: false });
    expect((await listNotices(asOperator(at), scene)).items[0]).toMatchObject({ status: 'DRAFT', sentAt: null });
  });
});
