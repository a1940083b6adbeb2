import { type NoticeContent, noticeContent } from '~/domain/company/schema/notice';
import { changedFields } from '~/domain/shared/changed-fields';
import { DomainError } from '~/domain/shared/errors';
import { enqueue } from '~/server/jobs/enqueue';
import type { PublicationAdapter } from '~/server/services/publication/publication-adapter';
import { inForceWhenSent } from './recipients';
import { keyPrefixOf } from './send-company-notice';

/**
 * A notice to a company as a kind of publication (docs/product/company.md#console). The first publication sends it;
 * a later one changes it in the notifications of those who have it, and sends nothing.
 */
export const noticeAdapter: PublicationAdapter<NoticeContent> = {
  schema: noticeContent,
  audit: 'notice',

  async create(tx, content) {
    if ((await tx.company.count({ where: { id: content.csCorporateId } })) === 0) throw new DomainError('NOT_FOUND');
    const { id } = await tx.companyNotice.create({ data: content, select: { id: true } });
    return String(id);
  },

  async remove(tx, subject) {
    const { title } = await tx.companyNotice.delete({ where: { id: Number(subject) }, select: { title: true } });
    return title;
  },

  async lock(tx, subject) {
    await tx.$executeRaw`select 1 from company_notices where id = ${Number(subject)} for no key update`;
  },

  texts: ({ title, text }) => Object.entries({ title, text }).map(([path, words]) => ({ path, text: words })),

  async check(tx, subject, { csCorporateId }, { published, publishAt, now }) {
    const notice = await tx.companyNotice.findUniqueOrThrow({ where: { id: Number(subject) } });
    if (notice.csCorporateId !== csCorporateId) throw new DomainError('NOT_FOUND');
    // People can join until the time of a schedule.
    if (published || publishAt === null || publishAt > now) return;
    if ((await tx.companyMembership.count({ where: inForceWhenSent({ csCorporateId, sentAt: now }) })) === 0)
      throw new DomainError('INVALID_INPUT', {}, '공지를 받을 직원이 아직 없어요.');
  },

  async write(tx, subject, content) {
    const { title, text } = content;
    await tx.companyNotice.update({ where: { id: Number(subject) }, data: { title, text } });
    return content;
  },

  async publish(tx, subject, { at: sentAt }) {
    const noticeId = Number(subject);
    const notice = await tx.companyNotice.findUniqueOrThrow({ where: { id: noticeId } });
    const { csCorporateId, title, text: body } = notice;
    if (notice.sentAt === null) {
      const members = await tx.companyMembership.count({ where: inForceWhenSent({ csCorporateId, sentAt }) });
      await tx.companyNotice.update({ where: { id: noticeId }, data: { sentAt, members } });
      await enqueue(tx, 'send-company-notice', { noticeId });
    } else await tx.companyNotification.updateMany({ where: { noticeId }, data: { title, body } });
  },

  /** Nobody gets it from now on, also by a message that waits for the morning. What was sent stays with its readers. */
  async withdraw(tx, subject, { at }) {
    const noticeId = Number(subject);
    await tx.companyNotice.updateMany({ where: { id: noticeId, completedAt: null }, data: { completedAt: at } });
    await tx.companyNotification.deleteMany({ where: { noticeId } });
    await tx.message.updateMany({
      where: { status: 'QUEUED', dedupeKey: { startsWith: keyPrefixOf(noticeId) } },
      data: { status: 'SKIPPED', error: '공지를 종료해서 보내지 않았어요.' },
    });
  },

  async places(db, subjects) {
    const rows = await db.companyNotice.findMany({
      where: { id: { in: subjects.map(Number) } },
      select: { id: true, company: { select: { name: true } } },
    });
    return new Map(rows.map(({ id, company }) => [String(id), company.name]));
  },

  changes: (_tx, before, after) =>
    Promise.resolve(changedFields<NoticeContent>({ csCorporateId: null, title: '제목', text: '내용' }, before, after)),
};
