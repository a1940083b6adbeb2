import type { HealthCheck } from '~/domain/health-stop/schema';
import { conditionTexts, healthCheckLabels } from '~/domain/health-stop/texts';
import { formatDayWithYear } from '~/domain/shared/seoul-time';
import { type Question, type QuestionName, questionsOf } from './labels';
import type { Answered, QuestionType } from './schema';

/** The input so far, with the field names of the contract. */
export type QuestionDraft = Partial<Record<QuestionName, string | boolean | readonly string[]>>;

const includesAnswer = (value: QuestionDraft[QuestionName], answer: string) =>
  Array.isArray(value) ? value.includes(answer) : value === answer;

/** Returns whether a question is asked after the answers so far: a text question only if another answer requires it. */
export const isQuestionVisible = (question: Question, draft: QuestionDraft): boolean =>
  question.kind !== 'text' || includesAnswer(draft[question.after.name], question.after.answer);

/** Converts a draft to the form that is sent: texts that are not asked for are empty. */
export function toAnswer(type: QuestionType, draft: QuestionDraft): QuestionDraft {
  const entries = questionsOf[type].map((question) => {
    const { kind, name } = question;
    const visibleValue = isQuestionVisible(question, draft) ? draft[name] : undefined;
    return [name, visibleValue ?? (kind === 'text' ? '' : undefined)];
  });
  return Object.fromEntries(entries);
}

function valueText(question: Question, value: QuestionDraft[QuestionName]): string {
  switch (question.kind) {
    case 'text':
      return String(value);
    case 'yesNo':
      return value === true ? question.yes : question.no;
    case 'one':
      return question.options.find(({ key }) => key === value)?.label ?? '';
    case 'many': {
      const chosen = question.options.filter(({ key }) => includesAnswer(value, key)).map(({ label }) => label);
      return chosen.length === 0 ? question.none : chosen.join(', ');
    }
  }
}

/** Returns each answer as text, in the order of the questions, without texts that were not asked for. */
export function answerLines({ csCorporateProgramType: type, answer }: Answered): { label: string; value: string }[] {
  const draft: QuestionDraft = answer;
  return questionsOf[type]
    .filter((question) => isQuestionVisible(question, draft))
    .map((question) => ({ label: question.short, value: valueText(question, draft[question.name]) }));
}

/** Returns the answer about health as text for its owner; nothing when it was not asked for. */
export function healthCheckLines(check: HealthCheck | null): { label: string; value: string }[] {
  if (check === null) return [];
  const chosen = check.conditions.map((key) => conditionTexts[key].choice);
  return [
    { label: '안전 확인', value: chosen.join('\n') || healthCheckLabels.none },
    ...(check.doctorOn === null
      ? []
      : [{ label: healthCheckLabels.doctorField, value: formatDayWithYear(check.doctorOn) }]),
  ];
}

const isLow = (mood: QuestionDraft['mood']) => mood === 'tired' || mood === 'stressed' || mood === 'low';

export type Concern = { text: string; tone: 'bad' | 'warn' | 'plain' };

/**
 * Returns what the expert must see at first glance: a medical history, no touching, an unusual intensity, a low mood,
 * areas that need care.
 */
export function concernsOf({ csCorporateProgramType: type, answer }: Answered): Concern[] {
  const draft: QuestionDraft = answer;
  const of = (name: QuestionName) => {
    const question = questionsOf[type].find((item) => item.name === name);
    return question && draft[name] !== undefined ? valueText(question, draft[name]) : '';
  };
  const histories = Array.isArray(answer.medicalHistory)
    ? answer.medicalHistory.length > 0
    : draft.medicalHistoryYN === 'Y';
  const concerns: (Concern | false)[] = [
    histories && { text: Array.isArray(answer.medicalHistory) ? of('medicalHistory') : '병력 있음', tone: 'bad' },
    !answer.bodyTouch && { text: '신체 접촉 없이', tone: 'warn' },
    (draft.intensity === 'weak' || draft.intensity === 'strong') && { text: of('intensity'), tone: 'plain' },
    isLow(draft.mood) && { text: of('mood'), tone: 'plain' },
    answer.intensiveCare.length > 0 && { text: of('intensiveCare'), tone: 'plain' },
  ];
  return concerns.filter((concern) => concern !== false);
}
