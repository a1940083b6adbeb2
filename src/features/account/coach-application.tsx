'use client';
import { brand } from '~/domain/shared/brand';
import { useState } from 'react';
import { ApproachingDots } from '~/components/ui/empty-state';
import { SupportText } from '~/components/layout/support-text';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { LinkButton } from '~/components/navigation/link-button';
import { type Step, Steps } from '~/components/ui/steps';
import { coachStatusLabels } from '~/domain/coach/status';
import { formatSeoulDate } from '~/domain/shared/seoul-time';
import { toast } from '~/components/ui/toast';
import type { CoachApplication as Application } from '~/domain/coach/schema/application';
import { trpc } from '~/trpc/react';
import { CoachApplicationForm } from './coach-application-form';
import { phoneLabel } from '~/domain/account/texts/phone-label';
import { SentApplication } from './sent-application';

interface CoachApplicationProps {
  application: Application | null;
  /** The account's phone number, for a first application. */
  phone: string;
  encryptedUserId: string;
  canApply: boolean;
}

// Needs a full page load: the logout is not a page of the router.
const logoutToCoachLogin = '/user/logout/?redirectTo=%2Flogin%2FexpertLogin';

const stations = ['APPLIED', 'DOC_REVIEW', 'INTERVIEW', 'APPROVED'] as const;
const details: Record<(typeof stations)[number], string> = {
  APPLIED: '분야와 경력을 입력해요.',
  DOC_REVIEW: '운영팀이 지원서의 자격과 경력을 확인해요.',
  INTERVIEW: '화상으로 인터뷰해요.',
  APPROVED: '수업 가능 시간을 확인하면 프로필이 회원에게 공개돼요.',
};

/** Headings of a running application; an approved coach has other pages. */
const headings: Record<(typeof stations)[number], string> = {
  APPLIED: '지원서를 잘 받았어요',
  DOC_REVIEW: '서류를 확인하고 있어요',
  INTERVIEW: '인터뷰에서 만나요',
  APPROVED: `이제 ${brand.name} 코치예요`,
};

/** Converts the sent application to the values of its form. */
function toFormValues({ sent: { place, phone, ...fields } }: Application) {
  return { ...fields, phone: phoneLabel(phone), place: place ?? undefined };
}

/** Page for an account that is not a coach: the state of its application and how to become a coach. */
export function CoachApplication({ application: first, phone, encryptedUserId, canApply }: CoachApplicationProps) {
  const [open, setOpen] = useState(false);
  const { data: application, refetch } = trpc.session.coachApplication.useQuery(undefined, { initialData: first });
  const status = application?.status ?? null;
  const running = status !== null && status !== 'REJECTED' && status !== 'SUSPENDED';
  const currentStepIndex = running ? stations.indexOf(status) : -1;
  const steps: Step[] = stations.map((key, index) => ({
    key,
    title: coachStatusLabels[key],
    detail: details[key],
    state: index < currentStepIndex ? 'done' : index === currentStepIndex ? 'now' : 'later',
  }));

  const changing = status === 'APPLIED' && application !== null;
  const onSent = async () => {
    await refetch();
    setOpen(false);
    if (changing) toast('수정한 지원서를 보냈어요.', { tone: 'good' });
  };
  if (open) {
    const sent = changing ? toFormValues(application) : undefined;
    const form = { sent, phone, encryptedUserId, onSent };
    return <CoachApplicationForm {...form} onBack={() => setOpen(false)} />;
  }
  return (
    <>
      <ApproachingDots />
      <h1 className="mt-5 text-h1">{running ? headings[status] : '코치만 볼 수 있는 화면이에요'}</h1>
      <p className="mt-2 text-ink-2">
        {running
          ? `${application ? `${formatSeoulDate(application.appliedAt)}에 보냈어요. ` : ''}다음 단계가 되면 메일로 알려 드려요.`
          : canApply
            ? '지금 계정은 회원 계정이에요. 코치로 함께하고 싶다면 이 계정으로 바로 지원할 수 있어요.'
            : '지금 계정으로는 코치로 지원할 수 없어요.'}
      </p>
      {status === 'REJECTED' ? (
        <Banner tone="plain" className="mt-6">
          지난번 지원에서는 함께하지 못했어요. 경력이나 자격이 달라졌다면 다시 지원해 주세요.
        </Banner>
      ) : null}
      {status === 'SUSPENDED' ? (
        <Banner tone="warn" className="mt-6">
          <SupportText text="코치 활동이 중지돼 있어요. 고객센터에 문의해 주세요." />
        </Banner>
      ) : (
        <Card as="section" aria-label="지원 절차" pad="l" className="mt-7">
          <Steps label="코치가 되기까지" steps={steps} />
        </Card>
      )}
      {running && application ? <SentApplication application={application} onChange={() => setOpen(true)} /> : null}
      <div className="mt-7 flex flex-wrap gap-2.5">
        {running ? (
          <LinkButton href="/account/coachDocuments" variant="primary" size="lg">
            확인 서류 올리기
          </LinkButton>
        ) : null}
        {!running && status !== 'SUSPENDED' && canApply ? (
          <Button variant="primary" size="lg" onClick={() => setOpen(true)}>
            코치로 지원하기
          </Button>
        ) : null}
        <LinkButton href="/" variant="ghost" size="lg">
          홈으로 가기
        </LinkButton>
      </div>
      {running ? null : (
        <p className="mt-5 text-small text-ink-2">
          이미 코치세요?{' '}
          <a
            href={logoutToCoachLogin}
            className="inline-flex min-h-11 items-center font-semibold text-green underline-offset-4 hover:underline"
          >
            다른 계정으로 로그인
          </a>
        </p>
      )}
    </>
  );
}
