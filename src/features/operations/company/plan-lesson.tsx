'use client';
import { useRef, useState } from 'react';
import { useCheckedInput } from '~/components/browser/use-checked-input';
import { useSendOnce } from '~/components/browser/use-send-once';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { SelectField } from '~/components/ui/select-field';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import type { AdminCompany } from '~/domain/company/schema/manage';
import { planLessonsInput } from '~/domain/timetable/schema/planning';
import type { GroupLessonType } from '~/domain/timetable/status';
import { trpc } from '~/trpc/react';
import { LessonFields, lessonFields, minutesOf, optionsOf, seatsOf } from './lesson-fields';
import { doLabel, hasHolidays, PlanPreview } from './plan-preview';
import { fromSeoulInput } from '../list/seoul-input';

const planFields = [...lessonFields, 'programId', 'until'] as const;

/** Plans a lesson, or one for each week until a day, with a preview of the effects. */
export function PlanLesson({ company, onDone }: { company: AdminCompany; onDone: (first: Date | null) => void }) {
  const cache = trpc.useUtils().operations.company;
  const expert = company.experts.find(({ withdrawnAt }) => withdrawnAt === null);
  const [programs, places] = [optionsOf(company.programs), optionsOf(company.places)];
  const [initial] = useState({
    programId: programs[0]?.value ?? '',
    encryptedCoachId: expert?.encryptedCoachId ?? '',
    placeId: places[0]?.value ?? '',
    startsAt: '',
    minutes: '',
    type: 'first-come' as GroupLessonType,
    seats: '10',
    until: '',
    skipHolidays: false,
  });
  const [values, setValues] = useState(initial);
  // The checkbox stays visible while the preview is requested again without holidays.
  const [offersSkip, setOffersSkip] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const { errorOf, clear, send, refused } = useCheckedInput(
    fields,
    planLessonsInput,
    planFields,
    JSON.stringify(values) !== JSON.stringify(initial),
  );
  const rehearse = trpc.operations.company.planLessons.useMutation({
    onSuccess: (result) => setOffersSkip(hasHolidays(result)),
    onError: refused,
  });
  const save = trpc.operations.company.planLessons.useMutation({
    onSuccess: async ({ lessons }) => {
      if (lessons.length > 0) toast(`수업 ${lessons.length}개를 만들었어요.`, { tone: 'good' });
      else toast('새로 만든 수업이 없어요.');
      onDone(lessons[0]?.startsAt ?? null);
      await Promise.all([cache.month.invalidate(), cache.lessons.invalidate(), cache.get.invalidate()]);
    },
    onError: refused,
  });
  const make = useSendOnce(save);
  const change = (changed: Partial<typeof values>) => {
    setValues({ ...values, ...changed });
    setOffersSkip(false);
    clear();
    rehearse.reset();
  };
  const startsAt = fromSeoulInput(values.startsAt);
  const input = startsAt && {
    csCorporateId: company.csCorporateId,
    programId: Number(values.programId),
    encryptedCoachId: values.encryptedCoachId,
    placeId: Number(values.placeId),
    startsAt,
    ...minutesOf(values),
    groupLessonType: values.type,
    groupMaxLearnerNumber: seatsOf(values),
    until: values.until === '' ? null : values.until,
    skipHolidays: values.skipHolidays,
  };
  return (
    <div ref={fields} className="space-y-4 pb-2">
      <SelectField
        label="프로그램"
        options={programs}
        error={errorOf('programId')}
        value={values.programId}
        onChange={(event) => change({ programId: event.target.value })}
      />
      <LessonFields company={company} values={values} errorOf={errorOf} onChange={change} />
      <TextField
        label="매주 반복"
        hint="이날까지 매주 같은 시간에 만들어요."
        optional
        type="date"
        error={errorOf('until')}
        value={values.until}
        onChange={(event) => change({ until: event.target.value })}
      />
      {offersSkip && values.until !== '' ? (
        <Checkbox
          label="공휴일 제외"
          checked={values.skipHolidays}
          onChange={(event) => {
            const skipHolidays = event.target.checked;
            setValues({ ...values, skipHolidays });
            if (input) send({ ...input, skipHolidays, rehearsal: true }, rehearse.mutate);
          }}
        />
      ) : null}
      {rehearse.data ? <PlanPreview result={rehearse.data} act="make" /> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={!input}
          loading={rehearse.isPending}
          onClick={() => (input ? send({ ...input, rehearsal: true }, rehearse.mutate) : undefined)}
        >
          바뀔 내용 보기
        </Button>
        {rehearse.data && rehearse.data.lessons.length > 0 ? (
          <Button
            size="sm"
            variant="green"
            loading={save.isPending}
            onClick={() => (input ? send(input, make) : undefined)}
          >
            {doLabel(rehearse.data, 'make')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
