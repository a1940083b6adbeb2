import { z } from 'zod';
import { typedText } from '~/domain/shared/typed-schema';
import { rowIdPageSchema } from '~/domain/shared/page';
import { rowId } from '~/domain/shared/row-id';
import { csCorporateInput } from './company';

/** Path of the page on which employees read their notifications. */
export const NOTIFICATIONS_PATH = '/f/company/learner/notifications';

/**
 * Limits with which the whole notice fits into an alimtalk, which has at most a thousand characters including its fixed
 * text.
 */
export const MAX_NOTICE_TITLE = 60;
export const MAX_NOTICE_TEXT = 800;

export const sendNoticeInput = csCorporateInput.extend({
  title: typedText().min(2, '제목을 입력해 주세요.').max(MAX_NOTICE_TITLE),
  text: typedText().min(2, '내용을 입력해 주세요.').max(MAX_NOTICE_TEXT),
  /** If true, the call only returns the number of members who would get the notice. */
  rehearsal: z.boolean().default(false),
});
export type SendNoticeInput = z.infer<typeof sendNoticeInput>;
export const sentNoticeSchema = z.object({ members: z.number() });

export const listNoticesInput = csCorporateInput.extend({ cursor: rowId.optional() });
export const companyNoticeSchema = z.object({
  noticeId: z.number(),
  title: z.string(),
  text: z.string(),
  sentAt: z.date(),
  /** Empty if the account no longer exists. */
  operator: z.string(),
  /** Number of active members when it was sent, and how many of them have received it. */
  members: z.number(),
  told: z.number(),
  completedAt: z.date().nullable(),
});
export type CompanyNotice = z.infer<typeof companyNoticeSchema>;
export const companyNoticePageSchema = rowIdPageSchema(companyNoticeSchema);
