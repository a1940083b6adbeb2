'use client';
import { useConsentChange } from '~/components/account/use-consent-change';
import { Link } from '~/components/navigation/link';
import { consentLabels } from '~/domain/body-check/texts';
import { noteConsentLabels } from '~/domain/lesson/texts/note-labels';
import { photoConsentLabels } from '~/domain/lesson/texts/photo-labels';
import { reviewPhotoConsentLabels } from '~/domain/review/photo-labels';
import { questionConsentLabels } from '~/domain/timetable/question/labels';
import { healthPrivacy } from '~/domain/account/health-privacy';
import { marketingConsentTexts, measurementConsentTexts } from '~/domain/marketing/texts';
import { Checkbox } from '~/components/ui/checkbox';
import { Button } from '~/components/ui/button';
import { consentChangeLabels, type FreeConsent } from '~/domain/account/consent-change';
import { formatSeoulFullDay } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import type { Account } from './account-profile';
import { SectionCard } from './section-card';

const { title: measurement, ...measurementTexts } = measurementConsentTexts;

const texts: Record<FreeConsent, { title: string; why: readonly string[] }> = {
  HEALTH_MATCHING: {
    title: '건강 정보로 코치 찾기',
    why: [
      `질문지에 입력한 임신·출산, 통증, 병력, 건강 상태는 코치를 고르고 수업을 준비하는 데만 써요. ${healthPrivacy.who}`,
      healthPrivacy.withdrawal,
    ],
  },
  HEALTH_BODY_CHECK: {
    title: '바디체크 기록',
    why: [consentLabels.why, consentLabels.who, consentLabels.company, consentLabels.withdrawal, consentLabels.device],
  },
  HEALTH_QUESTIONS: {
    title: '수업 전 질문의 답',
    why: [
      `회사 수업을 예약할 때 답한 내용을 전문가에게 보여 드려요. ${questionConsentLabels.why}`,
      questionConsentLabels.who,
      questionConsentLabels.company,
      questionConsentLabels.withdrawal,
    ],
  },
  HEALTH_LESSON_NOTE: {
    title: '수업 노트의 건강 기록',
    why: [noteConsentLabels.why, noteConsentLabels.who, noteConsentLabels.device, noteConsentLabels.withdrawal],
  },
  HEALTH_LESSON_PHOTO: {
    title: '몸이 나올 수 있는 수업 사진',
    why: [photoConsentLabels.why, photoConsentLabels.who, photoConsentLabels.withdrawal],
  },
  REVIEW_PHOTO: {
    title: '후기 사진 공개',
    why: Object.values(reviewPhotoConsentLabels),
  },
  MARKETING: {
    title: marketingConsentTexts.title,
    why: [marketingConsentTexts.quiet],
  },
  AD_MEASUREMENT: {
    title: measurement,
    why: Object.values(measurementTexts),
  },
};

const visibleConsents = [
  'HEALTH_MATCHING',
  'HEALTH_BODY_CHECK',
  'HEALTH_QUESTIONS',
  'HEALTH_LESSON_NOTE',
  'HEALTH_LESSON_PHOTO',
  'REVIEW_PHOTO',
  'MARKETING',
  'AD_MEASUREMENT',
] as const;

/** Consents that the user can give and withdraw, each with its purpose. */
export function ConsentList({ account }: { account: Account }) {
  const cache = trpc.useUtils();
  const { change, isPending } = useConsentChange(() =>
    // The message choices for benefits and news depend on their consent.
    Promise.all([cache.session.account.invalidate(), cache.session.messageChoices.invalidate()]),
  );
  return (
    <SectionCard title="동의" detail="언제든 바꿀 수 있고, 바꾼 날짜가 기록돼요.">
      <ul className="grid gap-5">
        {visibleConsents.map((kind) => {
          const consent = account.consents.find((candidate) => candidate.kind === kind);
          const wasGranted = consent?.granted || consent?.isOutdated;
          const since = consent?.at
            ? `${formatSeoulFullDay(consent.at)} ${wasGranted ? '동의' : '철회'}`
            : '동의하지 않음';
          return (
            <li key={kind}>
              <Checkbox
                label={<b className="font-semibold">{texts[kind].title}</b>}
                hint={<span className={consent?.granted ? 'font-semibold text-green' : undefined}>{since}</span>}
                aria-describedby={`consent-${kind}`}
                checked={consent?.granted ?? false}
                disabled={account.impersonated}
                onChange={(event) => void change({ kind, granted: event.target.checked })}
              />
              {consent?.isOutdated ? (
                <fieldset className="mb-3 ml-9 rounded-s bg-sunken p-3">
                  <legend className="sr-only">{texts[kind].title}</legend>
                  <p className="text-small">{consentChangeLabels.outdated}</p>
                  <div className="mt-2 flex flex-wrap gap-2">
                    <Button
                      size="sm"
                      variant="ghost"
                      loading={isPending}
                      disabled={account.impersonated}
                      onClick={() => void change({ kind, granted: true })}
                    >
                      {consentChangeLabels.giveAgain}
                    </Button>
                    <Button
                      size="sm"
                      variant="ghost"
                      loading={isPending}
                      disabled={account.impersonated}
                      onClick={() => void change({ kind, granted: false })}
                    >
                      {consentChangeLabels.decline}
                    </Button>
                  </div>
                </fieldset>
              ) : null}
              <ul id={`consent-${kind}`} className="ml-9 list-disc space-y-1 pl-4 text-small text-ink-2">
                {texts[kind].why.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      <p className="mt-4 text-small text-ink-2">
        <Link href="/terms" className="underline underline-offset-4 hover:text-ink">
          이용약관
        </Link>
        과{' '}
        <Link href="/privacy" className="underline underline-offset-4 hover:text-ink">
          개인정보 처리방침
        </Link>
        에는 가입할 때 동의했고, 탈퇴하면 동의의 효력이 끝나요.
      </p>
    </SectionCard>
  );
}
