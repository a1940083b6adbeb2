'use client';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '~/components/form/form-dialog';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { SelectField } from '~/components/ui/select-field';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { companyProgramLabels } from '~/domain/company/program-labels';
import { companyProgramKeys, type CompanyProgramKey } from '~/domain/company/schema/company';
import { officeProgramTitles } from '~/domain/lead/labels';
import { proposeCompany, proposedQuestions } from '~/domain/lead/propose-company';
import type { AdminLead } from '~/domain/operations/schema/lead';
import { seoulDate } from '~/domain/shared/seoul-time';
import { typedNumber } from '~/domain/shared/typed-value';
import { trpc } from '~/trpc/react';
import { serverNow } from '~/trpc/server-clock';
import { useIdempotentCall } from '~/trpc/use-idempotent-call';
import { CoachSearch } from '../company/coach-search';
import { DomainsField } from '../company/domains-field';
import { TimeFields } from '../company/lesson-fields';
import { hasHolidays, PlanPreview } from '../company/plan-preview';
import { asQuestionType, QuestionField } from '../company/question-field';
import { RateFields } from '../company/rate-fields';
import { conversionFields, conversionForm, proposedForm } from './conversion-fields';

const RANDOM_BYTES = 6;

/** The button that makes a request a company, and its dialog. */
export function ConvertLead({ lead }: { lead: AdminLead }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="soft" onClick={() => setOpen(true)}>
        회사 추가
      </Button>
      <FormDialog open={open} onOpenChange={setOpen} title="회사 추가" size="l" fillPhone>
        <ConversionForm lead={lead} onDone={() => setOpen(false)} />
      </FormDialog>
    </>
  );
}

function ConversionForm({ lead, onDone }: { lead: AdminLead; onDone: () => void }) {
  const cache = trpc.useUtils().operations;
  const [proposed] = useState(() => {
    const random = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
    return proposedForm(lead, proposeCompany(lead, random), seoulDate(serverNow()));
  });
  const form = useSchemaForm(conversionForm, proposed, conversionFields);
  const { errors, register } = form;
  const typed = form.watch();
  const [coachName, setCoachName] = useState('');
  // The checkbox stays visible while the preview is requested again without holidays.
  const [offersSkip, setOffersSkip] = useState(false);
  const onError = async (thrown: unknown) => {
    form.showRejection(thrown);
    await cache.lead.invalidate();
  };
  const dryRun = trpc.operations.lead.convert.useMutation({
    onSuccess: ({ plan }) => setOffersSkip(hasHolidays(plan)),
    onError,
  });
  const convert = trpc.operations.lead.convert.useMutation({
    onSuccess: async ({ plan }) => {
      toast(`회사와 수업 ${plan.lessons.length}개를 만들고 안내 메일을 보냈어요.`, { tone: 'good' });
      onDone();
      await Promise.all([cache.lead.invalidate(), cache.company.list.invalidate(), cache.overview.invalidate()]);
    },
    onError,
  });
  const convertOnce = useIdempotentCall(convert.mutateAsync);
  // What was changed meanwhile is shown by then, so the next attempt is based on it.
  const basedOn = lead.revision;
  const preview = form.submit((input) => dryRun.mutate({ ...input, basedOn, rehearsal: true }));
  const hidePreview = () => {
    setOffersSkip(false);
    dryRun.reset();
  };
  return (
    <div {...form.place} className="space-y-8 pb-2">
      <div className="space-y-8" onChange={hidePreview}>
        <Part title="회사">
          <TextField label="회사 이름" error={errors.name?.message} {...register('name')} />
          <TextField
            label="회사 코드"
            hint="직원이 가입할 때 입력해요. 문의한 사람에게 메일로 보내요."
            error={errors.code?.message}
            {...register('code')}
          />
          <DomainsField
            domains={proposed.mailDomains}
            hint="이 도메인의 메일을 쓰는 사람은 누구나 가입할 수 있어요. 한 줄에 하나씩 입력해 주세요."
            error={errors.mailDomains?.message ?? errors.mailDomains?.find?.((domain) => domain?.message)?.message}
            onDomains={(domains) => {
              form.setValue('mailDomains', domains, { shouldDirty: true });
              form.clearErrors('mailDomains');
              hidePreview();
            }}
          />
          <TextField
            label="사업자등록번호"
            optional
            hint="거래명세서에 표시돼요."
            inputMode="numeric"
            error={errors.businessNumber?.message}
            {...register('businessNumber')}
          />
        </Part>
        <Part title="계약">
          <TextField type="date" label="계약 시작일" error={errors.validFrom?.message} {...register('validFrom')} />
          <RateFields
            form={form}
            typed={typed}
            toWon={(text) => (text.trim() === '' ? Number.NaN : typedNumber(text))}
            onBilling={(billing) => {
              form.setValue('billing', billing, { shouldDirty: true });
              hidePreview();
            }}
          />
        </Part>
        <Part title="장소">
          <TextField label="이름" error={errors.placeName?.message} {...register('placeName')} />
          <TextField label="주소" error={errors.address?.message} {...register('address')} />
          <TextField
            label="층·방"
            optional
            hint="직원이 찾아갈 곳이에요. 예: 3층 대회의실"
            error={errors.room?.message}
            {...register('room')}
          />
        </Part>
        <Part title="프로그램">
          <SelectField
            label="분야"
            options={companyProgramKeys.map((key) => ({ value: key, label: companyProgramLabels[key] }))}
            {...register('programKey', {
              onChange: ({ target: { value: key } }: { target: { value: CompanyProgramKey } }) => {
                form.setValue('programTitle', officeProgramTitles[key]);
                form.setValue('csCorporateProgramType', proposedQuestions[key]);
              },
            })}
          />
          <TextField label="프로그램 이름" error={errors.programTitle?.message} {...register('programTitle')} />
          <QuestionField {...register('csCorporateProgramType', asQuestionType)} />
        </Part>
        <Part title="첫 수업">
          <CoachSearch
            label="전문가"
            hint={coachName ? `고른 전문가: ${coachName}` : '승인된 코치를 이름이나 이메일로 찾아 주세요.'}
            error={errors.encryptedCoachId?.message}
            action="고르기"
            onChoose={({ encryptedCoachId, name }) => {
              form.setValue('encryptedCoachId', encryptedCoachId, { shouldDirty: true });
              form.clearErrors('encryptedCoachId');
              setCoachName(name);
              hidePreview();
            }}
          />
          <TimeFields
            isIndividual={typed.groupLessonType === 'individual'}
            field={(name, options) => ({ error: errors[name]?.message, ...register(name, options) })}
          />
          <TextField
            label="반복 종료일"
            hint="이날까지 매주 같은 시간에 수업을 만들어요."
            optional
            type="date"
            error={errors.until?.message}
            {...register('until')}
          />
        </Part>
      </div>
      {offersSkip && typed.until !== '' ? (
        <Checkbox label="공휴일 제외" {...register('skipHolidays', { onChange: () => preview() })} />
      ) : null}
      {dryRun.data ? <PlanPreview result={dryRun.data.plan} act="make" /> : null}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" loading={dryRun.isPending} onClick={preview}>
          바뀔 내용 보기
        </Button>
        {dryRun.data ? (
          <Button
            size="sm"
            variant="green"
            loading={convert.isPending}
            onClick={form.submit((input) => convertOnce({ ...input, basedOn }).catch(() => undefined))}
          >
            이대로 회사 추가
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="space-y-4">
      <h3 className="text-h3">{title}</h3>
      {children}
    </section>
  );
}
