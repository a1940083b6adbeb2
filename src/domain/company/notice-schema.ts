import { z } from 'zod';
import { typedText } from '~/domain/shared/typed-schema';
import { csCorporateInput } from './schema';

/** Where employees read what they were told. */
export const NOTIFICATIONS_PATH = '/f/company/learner/notifications';

/** The whole of it fits an alimtalk, whose text is a thousand characters with what stands around it. */
export const NOTICE_TITLE_MOST = 60;
export const NOTICE_TEXT_MOST = 800;

export const sendNoticeInput = csCorporateInput.extend({
  title: typedText().min(2, '제목을 입력해 주세요.').max(NOTICE_TITLE_MOST),
  text: typedText().min(2, '내용을 입력해 주세요.').max(NOTICE_TEXT_MOST),
  /** Only says how many members it would go to. */
  rehearsal: z.boolean().default(false),
});
export type SendNoticeInput = z.infer<typeof sendNoticeInput>;
export const sentNoticeSchema = z.object({ members: z.number() });

export const listNoticesInput = csCorporateInput.extend({ cursor: z.int().min(1).max(2_147_483_647).optional() });
export const companyNoticeSchema = z.object({
  noticeId: z.number(),
  title: z.string(),
  text: z.string(),
  sentAt: z.date(),
  /** Empty for an account that is not there any more. */
  operator: z.string(),
  /** In force when it was sent, and how many of them have it by now. */
  members: z.number(),
  told: z.number(),
  completedAt: z.date().nullable(),
});
export type CompanyNotice = z.infer<typeof companyNoticeSchema>;
export const companyNoticePageSchema = z.object({
  items: z.array(companyNoticeSchema),
  nextCursor: z.number().nullable(),
});
