'use client';
import { useRef, useState } from 'react';
import { useCheckedInput } from '~/components/browser/use-checked-input';
import { useSendOnce } from '~/components/browser/use-send-once';
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
import type { Refusal } from '~/trpc/refusal';
import { trpc } from '~/trpc/react';
import { ConflictNotice } from '../list/save-conflict';
import { LessonFields, lessonFields, minutesOf, seatsOf } from './lesson-fields';
import { doLabel, PlanPreview } from './plan-preview';
import { rebase } from './rebase';
import { fromSeoulInput, toSeoulInput } from '../list/seoul-input';

const lengthOf = ({ startsAt, endsAt }: OperatorLessonView) => (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS;

const valuesOf = (lesson: OperatorLessonView) => ({
  startsAt: toSeoulInput(lesson.startsAt),
  minutes: String(lengthOf(lesson)),
  encryptedCoachId: lesson.expert.encryptedCoachId,
  placeId: String(lesson.place.id),
  seats: String(lesson.seats),
  type: lesson.groupLessonType,
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
  const [reason, setReason] = useState('');
  /** The lesson that the typed values are based on: as it was when it was opened, or after the last conflict. */
  const [base, setBase] = useState(lesson);
  const [conflicts, setConflicts] = useState(0);
  const [typed, setTyped] = useState(() => valuesOf(lesson));
  const [fields, cancelling] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const isChanged = JSON.stringify(typed) !== JSON.stringify(valuesOf(base));
  const checked = useCheckedInput(fields, changeLessonsInput, lessonFields, isChanged);
  const checkedCancel = useCheckedInput(cancelling, cancelLessonsInput, ['reason'], reason !== '');
  // Shows what another operator changed meanwhile. Typed values stay, and the other fields take the lesson's new
  // values.
  const followLesson = async () => {
    await cache.lesson.invalidate();
    const { csCorporateId, b2bTimetableId } = lesson;
    const now = cache.lesson.getData({ csCorporateId, b2bTimetableId });
    if (!now) return;
    setTyped((before) => rebase(before, valuesOf(base), valuesOf(now)));
    setBase(now);
  };
  const onSuccess = async () => {
    toast('변경하고 알림을 보냈어요.', { tone: 'good' });
    onDone();
    await Promise.all([
      cache.month.invalidate(),
      cache.lessons.invalidate(),
      cache.lesson.invalidate(),
      cache.get.invalidate(),
    ]);
  };
  const refusedBy = (refused: (error: unknown) => Refusal) => (error: unknown) => {
    // Prevents a second press in the same place from saving over a conflict unseen.
    if (refused(error).code === 'CONFLICT') setConflicts((count) => count + 1);
    hidePreviews();
    return followLesson();
  };
  const onError = refusedBy(checked.refused);
  const rehearse = trpc.operations.company.changeLessons.useMutation({ onError });
  const save = trpc.operations.company.changeLessons.useMutation({ onSuccess, onError });
  const onCancelError = refusedBy(checkedCancel.refused);
  const rehearseCancel = trpc.operations.company.cancelLessons.useMutation({ onError: onCancelError });
  const cancel = trpc.operations.company.cancelLessons.useMutation({ onSuccess, onError: onCancelError });
  /** Only one preview is shown at a time, because it describes what the button below it does. */
  const hidePreviews = () => {
    rehearse.reset();
    rehearseCancel.reset();
  };
  const change = (changed: Partial<typeof values>) => {
    setTyped({ ...typed, ...changed });
    checked.clear();
    hidePreviews();
  };
  // A lesson that has begun can only be given to another expert; the lessons that follow it in a series can still be
  // changed.
  const expertOnly = hasStarted && scope === 'one';
  const { encryptedCoachId } = typed;
  const values = expertOnly ? { ...valuesOf(base), encryptedCoachId } : typed;
  const which = { csCorporateId: lesson.csCorporateId, b2bTimetableId: lesson.b2bTimetableId, scope };
  const startsAt = fromSeoulInput(values.startsAt);
  const input = {
    ...which,
    ...(startsAt ? { startsAt, shownStartsAt: base.startsAt } : {}),
    ...minutesOf(values),
    // An unchanged expert or place is not sent, because it may no longer belong to the company.
    ...(values.encryptedCoachId === base.expert.encryptedCoachId ? {} : { encryptedCoachId: values.encryptedCoachId }),
    ...(Number(values.placeId) === base.place.id ? {} : { placeId: Number(values.placeId) }),
    groupMaxLearnerNumber: seatsOf(values),
    groupLessonType: values.type,
    shown: comparedOf(base),
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
      {expertOnly ? (
        <p className="text-small text-ink-2">시작한 수업은 출석을 마감할 때까지 전문가만 바꿀 수 있어요.</p>
      ) : null}
      <div ref={fields} className="space-y-4">
        <LessonFields {...{ company, values, expertOnly }} errorOf={checked.errorOf} onChange={change} />
      </div>
      {rehearse.data ? <PlanPreview result={rehearse.data} act="change" /> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          loading={rehearse.isPending}
          onClick={() => {
            hidePreviews();
            checked.send({ ...input, rehearsal: true }, rehearse.mutate);
          }}
        >
          바뀔 내용 보기
        </Button>
        {rehearse.data && rehearse.data.lessons.length > 0 ? (
          <Button size="sm" variant="green" loading={save.isPending} onClick={() => saveOnce(input)}>
            {doLabel(rehearse.data, 'change')}
          </Button>
        ) : null}
      </div>
      <div ref={cancelling} className="space-y-3 border-t border-line pt-5">
        <TextField
          label="취소하는 이유"
          hint="예약한 사람이 그대로 읽어요."
          error={checkedCancel.errorOf('reason')}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            checkedCancel.clear();
            hidePreviews();
          }}
        />
        {rehearseCancel.data ? <PlanPreview result={rehearseCancel.data} act="cancel" /> : null}
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            loading={rehearseCancel.isPending}
            onClick={() => {
              hidePreviews();
              checkedCancel.send({ ...which, reason, rehearsal: true }, rehearseCancel.mutate);
            }}
          >
            취소하면 바뀔 내용 보기
          </Button>
          {rehearseCancel.data ? (
            <Button
              size="sm"
              variant="danger"
              loading={cancel.isPending}
              onClick={() => cancelOnce({ ...which, reason })}
            >
              {doLabel(rehearseCancel.data, 'cancel')}
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  );
}
