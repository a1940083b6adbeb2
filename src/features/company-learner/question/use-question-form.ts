import { useState } from 'react';
import { type QuestionName, questionsOf } from '~/domain/timetable/question/labels';
import {
  type Answered,
  answerQuestionsInput,
  type SavedAnswer,
  type QuestionType,
} from '~/domain/timetable/question/schema';
import { type QuestionDraft, toAnswer } from '~/domain/timetable/question/answers';

export type QuestionErrors = Partial<Record<QuestionName, string>>;

/** State of the answers, prefilled with the last ones, and the errors that are found when they are sent. */
export function useQuestionForm(type: QuestionType, kept: SavedAnswer | null) {
  const [draft, setDraft] = useState<QuestionDraft>(kept?.answer ?? {});
  const [errors, setErrors] = useState<QuestionErrors>({});
  const change = (name: QuestionName, value: QuestionDraft[QuestionName]) => {
    setDraft((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  };
  /** @returns the input to send; null when an answer is missing, which is then shown */
  const check = (): Answered | null => {
    const sent = { csCorporateProgramType: type, answer: toAnswer(type, draft) };
    const { data, error } = answerQuestionsInput.safeParse(sent);
    setErrors(data ? {} : errorsOf(type, error?.issues ?? []));
    return data ?? null;
  };
  return { draft, errors, change, check };
}

function errorsOf(type: QuestionType, issues: readonly { path: PropertyKey[]; message: string }[]): QuestionErrors {
  const errors: QuestionErrors = {};
  for (const { path, message } of issues) {
    const question = questionsOf[type].find(({ name }) => name === path[1]);
    if (question) errors[question.name] = question.kind === 'text' ? message : '답을 골라 주세요.';
  }
  return errors;
}
