'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { tabPlace } from '~/components/browser/stored-value';
import { useFirstMissing } from '~/components/browser/use-first-missing';
import { SavedBesideDraft } from '~/components/form/saved-beside-draft';
import { Banner } from '~/components/ui/banner';
import { OwnerButton } from '~/components/account/owner-button';
import { Button } from '~/components/ui/button';
import { TextArea } from '~/components/ui/text-area';
import { toast } from '~/components/ui/toast';
import { reviewQuestions, reviewTexts } from '~/domain/timetable/review/labels';
import { reviewAnswerSchema, type ReviewAnswer, type ReviewedLesson } from '~/domain/timetable/review/schema';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { MissingNote } from '~/components/ui/missing-note';
import { AnswerPills } from './answer-pills';
import { baseOf, lessonReviewDraft, toDraft } from './lesson-review-draft';

const emptyTexts = { toCoach: '', memo: '', secretMemo: '' };
/** Questions whose answers are levels (numbers); other answers are texts. */
const levels: ReadonlySet<string> = new Set(['score', 'professionalism', 'configuration']);

/** Returns the options with the best first, as people expect them. */
const optionsOf = (answers: Readonly<Record<string, string>>) => {
  const options = Object.entries(answers).map(([key, label]) => ({ key, label }));
  return options[0]?.key === '1' ? options.toReversed() : options;
};

/** Returns the answers of a review, one a line. */
const summaryOf = (review: ReviewAnswer): string[] => [
  ...reviewQuestions.map(({ name, label, answers }) => `${label} ${answers[review[name]] ?? ''}`),
  ...reviewTexts.flatMap(({ name, label }) => (review[name] === '' ? [] : [`${label}: ${review[name]}`])),
];

interface LessonReviewFormProps {
  lesson: ReviewedLesson;
  onDone: () => void;
}

/** Form for the review of a lesson. Every change is stored in the tab until it is sent. */
export function LessonReviewForm({ lesson, onDone }: LessonReviewFormProps) {
  const { b2bTimetableReservationId, review } = lesson;
  const cache = trpc.useUtils();
  const [storedDraft] = useState(() => lessonReviewDraft(tabPlace, b2bTimetableReservationId));
  const [draft, setDraft] = useState(() => storedDraft.read());
  const base = baseOf(review);
  /** The saved review on which the typed one is based. */
  const [basedOn, setBasedOn] = useState(draft?.basedOn ?? base);
  const [problem, setProblem] = useState('');
  const send = trpc.b2bLearner.review.useMutation();
  const { control, register, handleSubmit, getValues, reset, formState } = useForm<ReviewAnswer>({
    resolver: zodResolver(reviewAnswerSchema),
    // The answers are pills, which the form library does not register as fields.
    shouldFocusError: false,
    defaultValues: { ...emptyTexts, ...review, ...draft },
  });
  const saveDraft = (on = basedOn) => void storedDraft.keep(toDraft(getValues(), on));
  const form = useRef<HTMLFormElement>(null);
  useFirstMissing(form, formState.submitCount);
  const missing = Object.keys(formState.errors).length;
  const save = async (values: ReviewAnswer) => {
    setProblem('');
    try {
      await send.mutateAsync({ b2bTimetableReservationId, review: values });
    } catch (thrown) {
      setProblem(rejectionOf(thrown).message);
      return;
    }
    storedDraft.drop();
    await cache.b2bLearner.reviews.invalidate();
    toast(review ? '후기를 수정했어요.' : '후기를 남겼어요. 고마워요.', { tone: 'good' });
    onDone();
  };
  const submit = handleSubmit(save);
  const isOutdated = review !== null && basedOn !== base;
  const startOver = () => {
    storedDraft.drop();
    setDraft(null);
    setBasedOn(base);
    reset({ ...emptyTexts, ...review });
  };
  const keepDraft = () => {
    setBasedOn(base);
    saveDraft(base);
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={`${lesson.title} 후기`}
      onSubmit={(event) => void submit(event)}
      className="grid gap-7"
    >
      {isOutdated ? (
        <SavedBesideDraft
          title="지금 저장된 후기"
          use="저장된 후기 불러오기"
          keep="작성하던 후기 이어 쓰기"
          note="작성하던 후기로 저장하면 지금 저장된 후기를 덮어써요."
          onUse={startOver}
          onKeep={keepDraft}
        >
          {summaryOf(review).join('\n')}
        </SavedBesideDraft>
      ) : draft ? (
        <Banner tone="plain">작성하던 후기를 이어서 써요.</Banner>
      ) : null}
      {reviewQuestions.map(({ name, label, answers }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field, fieldState }) => (
            <AnswerPills
              legend={label}
              options={optionsOf(answers)}
              value={field.value === undefined ? undefined : String(field.value)}
              error={fieldState.error ? '하나를 골라 주세요.' : undefined}
              onChange={(key) => {
                field.onChange(levels.has(name) ? Number(key) : key);
                saveDraft();
              }}
            />
          )}
        />
      ))}
      {reviewTexts.map(({ name, label, hint }) => (
        <TextArea
          key={name}
          label={`${label} (선택)`}
          hint={hint}
          rows={3}
          error={formState.errors[name]?.message}
          {...register(name, { onChange: () => saveDraft() })}
        />
      ))}
      {problem ? <Banner tone="bad">{problem}</Banner> : null}
      <MissingNote count={missing} />
      <div className="flex flex-wrap gap-2.5 max-sm:[&>*]:flex-1">
        <OwnerButton type="submit" variant="green" disabled={isOutdated} loading={send.isPending}>
          {review ? '후기 수정' : '후기 남기기'}
        </OwnerButton>
        <Button onClick={onDone}>닫기</Button>
      </div>
    </form>
  );
}
