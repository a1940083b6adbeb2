import { z } from 'zod';
import { nameSchema, phoneSchema } from '~/domain/account/schema';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { profileWordProblem } from '~/domain/shared/word-problem';
import { composedText, typedText } from '~/domain/shared/typed-schema';
import { coachStatuses } from '../status';

/** A text of the public profile, without words that it may not say. */
export const profileText = <Text extends z.ZodType<string, string>>(text: Text) =>
  text.superRefine((value, context) => {
    const message = profileWordProblem(value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

/** The texts of the public profile that a coach writes. */
export const profileTexts = {
  headline: profileText(typedText().min(5, '5자 이상으로 입력해 주세요.').max(60, '60자까지 입력할 수 있어요.')),
  biography: profileText(
    typedText().min(30, '30자 이상으로 소개해 주세요.').max(2000, '2,000자까지 입력할 수 있어요.'),
  ),
};

export const applyAsCoachInput = z.object({
  displayName: nameSchema,
  /** Required, because operators call to arrange an interview. */
  phone: phoneSchema.refine((phone) => phone !== '', '연락받을 휴대폰 번호를 입력해 주세요.'),
  gender: z.enum(['female', 'male'], '성별을 골라 주세요.'),
  serviceTypes: z
    .array(serviceTypeSchema)
    .min(1, '가르칠 분야를 하나 이상 골라 주세요.')
    .max(7)
    .transform((types) => [...new Set(types)]),
  place: z.object(
    { province: composedText().max(20), city: composedText().max(30), district: composedText().max(30) },
    '주로 활동할 동네를 골라 주세요.',
  ),
  ...profileTexts,
  careerYears: z
    .number('숫자로 입력해 주세요.')
    .int('숫자로 입력해 주세요.')
    .min(0, '0 이상으로 입력해 주세요.')
    .max(60, '경력을 다시 확인해 주세요.'),
  certificates: z
    .array(typedText().min(1, '자격 이름을 입력해 주세요.').max(60, '60자까지 입력할 수 있어요.'))
    .max(20, '20개까지 입력할 수 있어요.'),
});

/** The user's own application: its status and what was sent, in its current form. */
export const coachApplicationSchema = z.object({
  status: z.enum(coachStatuses),
  appliedAt: z.date(),
  sent: z.object({
    displayName: z.string(),
    phone: z.string(),
    gender: z.enum(['female', 'male']),
    serviceTypes: z.array(serviceTypeSchema),
    place: z.object({ province: z.string(), city: z.string(), district: z.string() }).nullable(),
    headline: z.string(),
    biography: z.string(),
    careerYears: z.int(),
    certificates: z.array(z.string()),
  }),
});
export type CoachApplication = z.infer<typeof coachApplicationSchema>;
