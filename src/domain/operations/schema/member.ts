import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { typedSearch, typedText } from '~/domain/shared/typed-schema';
import { pageSchema } from '~/domain/shared/page';

export const memberGrades = ['user', 'coach', 'operator'] as const;
export const gradeLabels: Record<(typeof memberGrades)[number], string> = {
  user: '회원',
  coach: '코치',
  operator: '운영자',
};
export const accountStatusLabels = { ACTIVE: '이용 중', DORMANT: '휴면', SUSPENDED: '정지', LEFT: '탈퇴' } as const;

export const memberRowSchema = z.object({
  encryptedUserId: z.string(),
  name: z.string(),
  email: z.string(),
  grade: z.enum(memberGrades),
  /** Company of the current membership. */
  company: z.object({ csCorporateId: z.number(), name: z.string() }).nullable(),
  status: z.enum(['ACTIVE', 'DORMANT', 'SUSPENDED', 'LEFT']),
  createdAt: z.date(),
  lastActiveAt: z.date(),
  orders: z.int(),
});
export type MemberRow = z.infer<typeof memberRowSchema>;
export const memberViewSchema = memberRowSchema.extend({ phone: z.string().nullable() });
export type MemberView = z.infer<typeof memberViewSchema>;
export const memberIdInput = z.object({ encryptedUserId: encryptedIdSchema });
export const listMembersInput = z.object({
  query: typedSearch().default(''),
  grade: z.enum(memberGrades).optional(),
  /** Only members who joined today (Seoul). */ today: z.literal('JOINED').optional(),
  cursor: encryptedIdSchema.optional(),
});
export const memberPageSchema = pageSchema(memberRowSchema);

/** Login as another user, with the reason for later review. */
export const loginAsInput = z.object({
  encryptedUserId: encryptedIdSchema,
  reason: typedText().min(2, '이유를 두 글자 이상 입력해 주세요.').max(200),
});
