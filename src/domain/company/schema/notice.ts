import { z } from 'zod';
import { publicationStatuses } from '~/domain/publication/status';
import { rowIdPageSchema } from '~/domain/shared/page';
import { rowId } from '~/domain/shared/row-id';
import { typedText } from '~/domain/shared/typed-schema';
import { csCorporateInput } from './company';

/** Path of the page on which employees read their notifications. */
export const NOTIFICATIONS_PATH = '/f/company/learner/notifications';

/**
 * Limits with which the whole notice fits into an alimtalk, which has at most a thousand characters including its fixed
 * text.
 */
export const MAX_NOTICE_TITLE = 60;
export const MAX_NOTICE_TEXT = 800;

/** The content of one revision of a notice. Its company never changes. */
export const noticeContent = csCorporateInput.extend({
  title: typedText().min(2, '제목을 두 글자 이상 입력해 주세요.').max(MAX_NOTICE_TITLE),
  text: typedText().min(2, '내용을 두 글자 이상 입력해 주세요.').max(MAX_NOTICE_TEXT),
});
export type NoticeContent = z.infer<typeof noticeContent>;

const reach = {
  /** Number of active members when it was published first; for a draft, 0 in a list and today's number otherwise. */
  members: z.number(),
  /** How many of them have received it. */
  told: z.number(),
  /** When it was published first; null for a draft. */
  sentAt: z.date().nullable(),
  /** When everybody had received it, or when it was withdrawn. */
  completedAt: z.date().nullable(),
};

export const listNoticesInput = csCorporateInput.extend({ cursor: rowId.optional() });
export const companyNoticeSchema = z.object({
  noticeId: z.number(),
  title: z.string(),
  status: z.enum(publicationStatuses),
  scheduledAt: z.date().nullable(),
  ...reach,
});
export type CompanyNotice = z.infer<typeof companyNoticeSchema>;
export const companyNoticePageSchema = rowIdPageSchema(companyNoticeSchema);

export const noticeReachInput = z.object({ noticeId: rowId });
export const noticeReachSchema = z.object({ company: z.string(), ...reach });
export type NoticeReach = z.infer<typeof noticeReachSchema>;
