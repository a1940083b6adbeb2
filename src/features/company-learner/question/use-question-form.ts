import { z } from 'zod';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { decideHealth } from '~/domain/health-stop/decide';
import { type HealthCheck, healthCheckSchema } from '~/domain/health-stop/schema';
import { companyHealthCheckLabels } from '~/domain/health-stop/texts';
import { type QuestionDraft, toAnswer } from '~/domain/timetable/question/answers';
import { type QuestionName, questionsOf } from '~/domain/timetable/question/labels';
import { healthCheckDraft } from '~/domain/timetable/question/health';
import {
  type Answered,
  answerSchemas,
  type OwnSavedAnswer,
  type QuestionType,
} from '~/domain/timetable/question/schema';
import { serverNow } from '~/trpc/server-clock';

export type QuestionErrors = Partial<Record<QuestionName, string>>;

const agrees = z.boolean().refine((agreed) => agreed, '동의해 주셔야 답을 전문가에게 보여 드릴 수 있어요.');

const answered = healthCheckSchema
  .nullable()
  .transform((check, issues) => {
    if (check !== null) return check;
    issues.addIssue(companyHealthCheckLabels.missing);
    return z.NEVER;
  })
  .refine((check) => decideHealth(check, serverNow()).answer !== 'doctor', companyHealthCheckLabels.doctorMissing);

/** Form of the answers, prefilled with the last ones, and of the consent to use them. */
export function useQuestionForm(type: QuestionType, savedAnswer: OwnSavedAnswer | null, consented: boolean) {
  const draftSchema = z.custom<QuestionDraft>().transform((draft) => toAnswer(type, draft));
  const form = useSchemaForm(
    z.object({
      healthCheck: answered,
      answer: draftSchema.pipe(answerSchemas[type] as z.ZodType<Answered['answer'], QuestionDraft>),
      agrees,
    }),
    {
      healthCheck: healthCheckDraft(savedAnswer?.healthCheck ?? null, serverNow()),
      answer: savedAnswer?.answer ?? {},
      agrees: consented,
    },
    ['healthCheck', 'answer', 'agrees'],
  );
  const errors: QuestionErrors = {};
  for (const { name, kind } of questionsOf[type]) {
    const error = form.errors.answer?.[name];
    if (error) errors[name] = kind === 'text' ? error.message : '답을 골라 주세요.';
  }
  const change = (name: QuestionName, value: QuestionDraft[QuestionName]) =>
    form.setValue(`answer.${name}`, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const changeHealthCheck = (check: HealthCheck | null) =>
    form.setValue('healthCheck', check, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return {
    ...form,
    change,
    changeHealthCheck,
    healthCheck: form.watch('healthCheck') ?? null,
    draft: form.watch('answer'),
    questionErrors: errors,
  };
}
