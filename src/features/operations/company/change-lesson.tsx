'use client';
import { useState } from 'react';
import type { z } from 'zod';
import { useSendOnce } from '~/components/browser/use-send-once';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Button } from '~/components/ui/button';
import { Segmented } from '~/components/ui/segmented';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import type { AdminCompany } from '~/domain/company/schema/manage';
import { MINUTE_MS } from '~/domain/shared/durations';
import type { OperatorLessonView } from '~/domain/timetable/schema/operator';
import {
  cancelLessonsInput,
  changeLessonsInput,
  type PlanScope,
  planScopeLabels,
  planScopes,
} from '~/domain/timetable/schema/planning';
import type { Rejection } from '~/trpc/rejection';
import { trpc } from '~/trpc/react';
import { useReasonForm } from '../list/reason-form';
import { ConflictNotice } from '../list/save-conflict';
import { LessonFields, lessonFields, numbersOf, type TypedLesson, typedLesson } from './lesson-fields';
import { doLabel, PlanPreview } from './plan-preview';
import { fromSeoulInput, toSeoulInput } from '../list/seoul-input';

const lengthOf = ({ startsAt, endsAt }: OperatorLessonView) => (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS;

const formOf = (lesson: OperatorLessonView): TypedLesson => ({
  startsAt: toSeoulInput(lesson.startsAt),
  minutes: String(lengthOf(lesson)),
  encryptedCoachId: lesson.expert.encryptedCoachId,
  placeId: String(lesson.place.id),
  groupMaxLearnerNumber: String(lesson.seats),
  groupLessonType: lesson.groupLessonType,
});

/** Returns the shown values, which the server compares with the current lesson. */
const comparedOf = (lesson: OperatorLessonView) => ({
  minutes: lengthOf(lesson),
  encryptedCoachId: lesson.expert.encryptedCoachId,
  placeId: lesson.place.id,
  groupMaxLearnerNumber: lesson.seats,
  groupLessonType: lesson.groupLessonType,
});

type Props = { company: AdminCompany; lesson: OperatorLessonView; hasStarted: boolean; onDone: () => void };

/** Changes or cancels a lesson, alone or with all following ones. A preview shows the effects first. */
export function ChangeLesson({ company, lesson, hasStarted, onDone }: Props) {
  const cache = trpc.useUtils().operations.company;
  const [scope, setScope] = useState<PlanScope>('one');
  /** The lesson that the typed values are based on: as it was when it was opened, or after the last conflict. */
  const [base, setBase] = useState(lesson);
  const [conflicts, setConflicts] = useState(0);
  // A lesson that has begun can only be given to another expert; the lessons that follow it in a series can still be
  // changed.
  const readOnlyValues = hasStarted && scope === 'one' ? formOf(base) : null;
  const which = { csCorporateId: lesson.csCorporateId, b2bTimetableId: lesson.b2bTimetableId, scope };
  const changeForm = typedLesson
    .transform(({ encryptedCoachId, ...typed }): z.input<typeof changeLessonsInput> => {
      const values = { ...(readOnlyValues ?? typed), encryptedCoachId };
      const startsAt = fromSeoulInput(values.startsAt);
      return {
        ...which,
        ...(startsAt ? { startsAt, shownStartsAt: base.startsAt } : {}),
        ...numbersOf(values),
        // An unchanged expert or place is not sent, because it may no longer belong to the company.
        ...(encryptedCoachId === base.expert.encryptedCoachId ? {} : { encryptedCoachId }),
        ...(Number(values.placeId) === base.place.id ? {} : { placeId: Number(values.placeId) }),
        groupLessonType: values.groupLessonType,
        shown: comparedOf(base),
      };
    })
    .pipe(changeLessonsInput);
  const form = useSchemaForm(changeForm, formOf(lesson), lessonFields);
  const cancelForm = useReasonForm(cancelLessonsInput.shape.reason);
  // Shows what another operator changed meanwhile. Typed values stay, and the other fields take the lesson's new
  // values.
  const followLesson = async () => {
    await cache.lesson.invalidate();
    const { csCorporateId, b2bTimetableId } = lesson;
    const now = cache.lesson.getData({ csCorporateId, b2bTimetableId });
    if (!now) return;
    form.reset(formOf(now), { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true });
    setBase(now);
  };
  const finish = async (done: string) => {
    toast(done, { tone: 'good' });
    onDone();
    await Promise.all([
      cache.month.invalidate(),
      cache.lessons.invalidate(),
      cache.lesson.invalidate(),
      cache.get.invalidate(),
    ]);
  };
  const rejectedBy = (rejected: (error: unknown) => Rejection) => (error: unknown) => {
    // Prevents a second press in the same place from saving over a conflict unseen.
    if (rejected(error).code === 'CONFLICT') setConflicts((count) => count + 1);
    hidePreviews();
    return followLesson();
  };
  const onError = rejectedBy(form.showRejection);
  const dryRun = trpc.operations.company.changeLessons.useMutation({ onError });
  const save = trpc.operations.company.changeLessons.useMutation({
    onSuccess: () => finish('수업을 변경하고 알림을 보냈어요.'),
    onError,
  });
  const onCancelError = rejectedBy(cancelForm.showRejection);
  const dryRunCancel = trpc.operations.company.cancelLessons.useMutation({ onError: onCancelError });
  const cancel = trpc.operations.company.cancelLessons.useMutation({
    onSuccess: () => finish('수업을 취소하고 알림을 보냈어요.'),
    onError: onCancelError,
  });
  /** Only one preview is shown at a time, because it describes what the button below it does. */
  const hidePreviews = () => {
    dryRun.reset();
    dryRunCancel.reset();
  };
  const saveOnce = useSendOnce(save);
  const cancelOnce = useSendOnce(cancel);
  return (
    <section aria-label="수업 변경" className="space-y-4 border-t border-line pt-5">
      {conflicts > 0 ? (
        <ConflictNotice key={conflicts}>
          그사이 다른 운영자가 수업을 바꿨어요. 바뀔 내용을 다시 확인해 주세요.
        </ConflictNotice>
      ) : null}
      {lesson.inSeries ? (
        <Segmented
          label="적용할 수업"
          options={planScopes.map((value) => ({ value, label: planScopeLabels[value] }))}
          value={scope}
          onChange={(next) => {
            setScope(next);
            hidePreviews();
          }}
        />
      ) : null}
      {readOnlyValues ? (
        <p className="text-small text-ink-2">
          이미 시작한 수업이에요. 출석을 마감할 때까지 전문가 항목만 바꿀 수 있어요.
        </p>
      ) : null}
      <div {...form.place} className="space-y-4" onChange={hidePreviews}>
        <LessonFields {...{ company, form, readOnlyValues }} typed={form.watch()} />
      </div>
      {dryRun.data ? <PlanPreview result={dryRun.data} act="change" /> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          loading={dryRun.isPending}
          onClick={() => {
            hidePreviews();
            form.submit((input) => dryRun.mutate({ ...input, rehearsal: true }))();
          }}
        >
          바뀔 내용 보기
        </Button>
        {dryRun.data && dryRun.data.lessons.length > 0 ? (
          <Button size="sm" variant="green" loading={save.isPending} onClick={form.submit(saveOnce)}>
            {doLabel(dryRun.data, 'change')}
          </Button>
        ) : null}
      </div>
      <div {...cancelForm.place} className="space-y-3 border-t border-line pt-5" onChange={hidePreviews}>
        <TextField
          label="취소하는 이유"
          hint="예약한 사람에게 그대로 전달돼요."
          error={cancelForm.errors.reason?.message}
          {...cancelForm.register('reason')}
        />
        {dryRunCancel.data ? <PlanPreview result={dryRunCancel.data} act="cancel" /> : null}
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            loading={dryRunCancel.isPending}
            onClick={() => {
              hidePreviews();
              cancelForm.submit(({ reason }) => dryRunCancel.mutate({ ...which, reason, rehearsal: true }))();
            }}
          >
            취소하면 바뀔 내용 보기
          </Button>
          {dryRunCancel.data ? (
            <Button
              size="sm"
              variant="danger"
              loading={cancel.isPending}
              onClick={cancelForm.submit(({ reason }) => cancelOnce({ ...which, reason }))}
            >
              {doLabel(dryRunCancel.data, 'cancel')}
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  );
}
