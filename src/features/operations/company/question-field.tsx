import type { UseFormRegisterReturn } from 'react-hook-form';
import { SelectField } from '~/components/ui/select-field';
import { questionTypeLabels } from '~/domain/timetable/question/labels';
import { questionPolicy } from '~/domain/timetable/question/policy';
import { questionTypes, toQuestionType } from '~/domain/timetable/question/schema';

export const questionOptions = [
  { value: '', label: '묻지 않아요' },
  ...questionTypes.map((type) => ({ value: String(type), label: questionTypeLabels[type] })),
];

/** The options with which the field is registered: its value is a set of questions, or null. */
export const asQuestionType = { setValueAs: (value: string | number | null) => toQuestionType(Number(value)) };

/** Chooses which questions a program asks before the first reservation. */
export function QuestionField(field: UseFormRegisterReturn) {
  return (
    <SelectField
      label="수업 전 질문"
      hint={`처음 예약할 때 물어보고, ${questionPolicy.askAgainDays}일마다 다시 물어봐요.`}
      options={questionOptions}
      {...field}
    />
  );
}
