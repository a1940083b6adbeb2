import { z } from 'zod';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { type QuestionDraft, toAnswer } from '~/domain/timetable/question/answers';
import { type QuestionName, questionsOf } from '~/domain/timetable/question/labels';
import { type Answered, answerSchemas, type QuestionType, type SavedAnswer } from '~/domain/timetable/question/schema';

export type QuestionErrors = Partial<Record<QuestionName, string>>;

const agrees = z.boolean().refine((agreed) => agreed, '동의해 주시면 답을 전문가에게 전할 수 있어요.');

/** Form of the answers, prefilled with the last ones, and of the consent to use them. */
export function useQuestionForm(type: QuestionType, savedAnswer: SavedAnswer | null, consented: boolean) {
  const draftSchema = z.custom<QuestionDraft>().transform((draft) => toAnswer(type, draft));
  const form = useSchemaForm(
    z.object({ answer: draftSchema.pipe(answerSchemas[type] as z.ZodType<Answered['answer'], QuestionDraft>), agrees }),
    { answer: savedAnswer?.answer ?? {}, agrees: consented },
    ['answer', 'agrees'],
  );
  const errors: QuestionErrors = {};
  for (const { name, kind } of questionsOf[type]) {
    const error = form.errors.answer?.[name];
    if (error) errors[name] = kind === 'text' ? error.message : '답을 골라 주세요.';
  }
  const change = (name: QuestionName, value: QuestionDraft[QuestionName]) =>
    form.setValue(`answer.${name}`, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return { ...form, change, draft: form.watch('answer'), questionErrors: errors };
}
