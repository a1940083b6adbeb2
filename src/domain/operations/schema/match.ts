import { z } from 'zod';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { pageSchema } from '~/domain/shared/page';
import { reasonSchema } from '~/domain/lesson/schema/lesson';
import { invitationStatusSchema, matchEndSchema, matchStatusSchema } from '~/domain/matching/schema/matching';

export const matchStatusLabels = {
  ASKING: '코치 답변 대기',
  CHOOSING: '회원 선택 대기',
  NOBODY: '남은 코치 없음',
  ENDED: '종료',
} as const;
export const matchEndLabels = {
  PAID: '결제 완료',
  GIVEN_UP: '회원 취소',
  ANSWERED_AGAIN: '재요청',
  EXPIRED: '기간 만료',
  OPERATOR: '운영자 종료',
} as const;
export const invitationLabels = {
  INVITED: '답변 대기',
  PROPOSED: '제안 완료',
  DECLINED: '거절',
  WITHDRAWN: '제안 취소',
  LAPSED: '답변 없음',
  CHOSEN: '선택 완료',
  CLOSED: '종료',
} as const;

/** A match request in the operators' list. Of the answers it contains only the vertical. */
export const adminMatchSchema = z.object({
  encryptedConsultingId: z.string(),
  learner: z.string(),
  serviceType: serviceTypeSchema,
  status: matchStatusSchema,
  endedBy: matchEndSchema.nullable(),
  round: z.int(),
  answerBy: z.date(),
  expiresAt: z.date(),
  createdAt: z.date(),
  coaches: z.array(
    z.object({
      encryptedCoachId: z.string(),
      name: z.string(),
      round: z.int(),
      status: invitationStatusSchema,
      answeredAt: z.date().nullable(),
    }),
  ),
});
export type AdminMatch = z.infer<typeof adminMatchSchema>;
export const matchPageSchema = pageSchema(adminMatchSchema);

export const listMatchesInput = z.object({
  status: matchStatusSchema.optional(),
  cursor: encryptedIdSchema.optional(),
});
export const matchIdInput = z.object({ encryptedConsultingId: encryptedIdSchema });
/** The round that was displayed; an older client version sends none. */
export const sendNextRoundInput = matchIdInput.extend({ round: z.int().min(1).max(2_147_483_647).optional() });
export const endMatchInput = matchIdInput.extend({ reason: reasonSchema });
