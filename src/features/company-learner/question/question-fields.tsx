'use client';
import { TextArea } from '~/components/ui/text-area';
import { type Question, type QuestionName, questionsOf } from '~/domain/timetable/question/labels';
import type { QuestionType } from '~/domain/timetable/question/schema';
import { isQuestionVisible, type QuestionDraft } from '~/domain/timetable/question/answers';
import { AnswerPills } from '../review/answer-pills';
import { ManyPills } from './many-pills';
import type { QuestionErrors } from './use-question-form';

interface QuestionFieldsProps {
  type: QuestionType;
  draft: QuestionDraft;
  errors: QuestionErrors;
  onChange: (name: QuestionName, value: QuestionDraft[QuestionName]) => void;
}

/** The questions of a program. */
export function QuestionFields({ type, draft, errors, onChange }: QuestionFieldsProps) {
  return (
    <div className="grid gap-7">
      {questionsOf[type]
        .filter((question) => isQuestionVisible(question, draft))
        .map((question) => (
          <Field
            key={`${question.kind} ${question.name}`}
            question={question}
            value={draft[question.name]}
            error={errors[question.name]}
            onChange={(value) => onChange(question.name, value)}
          />
        ))}
    </div>
  );
}

interface FieldProps {
  question: Question;
  value: QuestionDraft[QuestionName];
  error: string | undefined;
  onChange: (value: QuestionDraft[QuestionName]) => void;
}

function Field({ question, value, error, onChange }: FieldProps) {
  const { kind, label: legend } = question;
  if (kind === 'text')
    return (
      <TextArea
        label={legend}
        rows={2}
        error={error}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  if (kind === 'many') {
    const { options, none } = question;
    return (
      <ManyPills {...{ legend, options, none, error, onChange }} value={Array.isArray(value) ? value : undefined} />
    );
  }
  const isYesNo = kind === 'yesNo';
  const options = isYesNo
    ? [
        { key: 'true', label: question.yes },
        { key: 'false', label: question.no },
      ]
    : question.options;
  return (
    <AnswerPills
      {...{ legend, options, error }}
      value={value === undefined ? undefined : String(value)}
      onChange={(key) => onChange(isYesNo ? key === 'true' : key)}
    />
  );
}
