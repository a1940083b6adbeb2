'use client';
import { useState } from 'react';
import { z } from 'zod';
import { useSendOnce } from '~/components/browser/use-send-once';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { SelectField } from '~/components/ui/select-field';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import type { AdminCompany } from '~/domain/company/schema/manage';
import { planLessonsInput } from '~/domain/timetable/schema/planning';
import { trpc } from '~/trpc/react';
import { LessonFields, lessonFields, numbersOf, optionsOf, typedLesson } from './lesson-fields';
import { doLabel, hasHolidays, PlanPreview } from './plan-preview';
import { fromSeoulInput } from '../list/seoul-input';

const planForm = typedLesson
  .extend({ csCorporateId: z.number(), programId: z.string(), until: z.string(), skipHolidays: z.boolean() })
  .transform((typed): z.input<typeof planLessonsInput> => ({
    ...typed,
    ...numbersOf(typed),
    programId: Number(typed.programId),
    placeId: Number(typed.placeId),
    startsAt: fromSeoulInput(typed.startsAt) ?? new Date(Number.NaN),
    until: typed.until || null,
  }))
  .pipe(planLessonsInput);

/** Plans a lesson, or one for each week until a day, with a preview of the effects. */
export function PlanLesson({ company, onDone }: { company: AdminCompany; onDone: (first: Date | null) => void }) {
  const cache = trpc.useUtils().operations.company;
  const expert = company.experts.find(({ withdrawnAt }) => withdrawnAt === null);
  const [programs, places] = [optionsOf(company.programs), optionsOf(company.places)];
  const form = useSchemaForm(
    planForm,
    {
      csCorporateId: company.csCorporateId,
      programId: programs[0]?.value ?? '',
      encryptedCoachId: expert?.encryptedCoachId ?? '',
      placeId: places[0]?.value ?? '',
      startsAt: '',
      minutes: '',
      groupLessonType: 'first-come' as const,
      groupMaxLearnerNumber: '10',
      until: '',
      skipHolidays: false,
    },
    [...lessonFields, 'programId', 'until'],
  );
  const typed = form.watch();
  // The checkbox stays visible while the preview is requested again without holidays.
  const [offersSkip, setOffersSkip] = useState(false);
  const dryRun = trpc.operations.company.planLessons.useMutation({
    onSuccess: (result) => setOffersSkip(hasHolidays(result)),
    onError: form.showRejection,
  });
  const save = trpc.operations.company.planLessons.useMutation({
    onSuccess: async ({ lessons }) => {
      if (lessons.length > 0) toast(`수업 ${lessons.length}개를 만들었어요.`, { tone: 'good' });
      else toast('새로 만든 수업이 없어요.');
      onDone(lessons[0]?.startsAt ?? null);
      await Promise.all([cache.month.invalidate(), cache.lessons.invalidate(), cache.get.invalidate()]);
    },
    onError: form.showRejection,
  });
  const make = useSendOnce(save);
  const preview = form.submit((input) => dryRun.mutate({ ...input, rehearsal: true }));
  const hidePreview = () => {
    setOffersSkip(false);
    dryRun.reset();
  };
  return (
    <div {...form.place} className="space-y-4 pb-2">
      <div className="space-y-4" onChange={hidePreview}>
        <SelectField
          label="프로그램"
          options={programs}
          error={form.errors.programId?.message}
          {...form.register('programId')}
        />
        <LessonFields {...{ company, form, typed }} />
        <TextField
          label="반복 종료일"
          hint="이날까지 매주 같은 시간에 수업을 만들어요."
          optional
          type="date"
          error={form.errors.until?.message}
          {...form.register('until')}
        />
      </div>
      {offersSkip && typed.until !== '' ? (
        <Checkbox label="공휴일 제외" {...form.register('skipHolidays', { onChange: () => preview() })} />
      ) : null}
      {dryRun.data ? <PlanPreview result={dryRun.data} act="make" /> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={fromSeoulInput(typed.startsAt) === null}
          loading={dryRun.isPending}
          onClick={preview}
        >
          바뀔 내용 보기
        </Button>
        {dryRun.data && dryRun.data.lessons.length > 0 ? (
          <Button size="sm" variant="green" loading={save.isPending} onClick={form.submit(make)}>
            {doLabel(dryRun.data, 'make')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
