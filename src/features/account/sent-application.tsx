'use client';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import type { CoachApplication } from '~/domain/coach/schema/application';
import { serviceTypeLabels } from '~/domain/shared/service-type';
import { phoneLabel } from '~/domain/account/texts/phone-label';

const genderLabels = { female: '여성', male: '남성' } as const;

interface SentApplicationProps {
  application: CoachApplication;
  onChange: () => void;
}

/** The application exactly as operators read it; it can be edited until the review starts. */
export function SentApplication({ application: { status, sent }, onChange }: SentApplicationProps) {
  const entries: readonly (readonly [string, string])[] = [
    ['분야', sent.serviceTypes.map((type) => serviceTypeLabels[type]).join(', ')],
    ['활동 이름', sent.displayName],
    ['휴대폰 번호', phoneLabel(sent.phone) || '미입력'],
    ['성별', genderLabels[sent.gender]],
    ['동네', sent.place ? [sent.place.province, sent.place.city, sent.place.district].filter(Boolean).join(' ') : '–'],
    ['경력', `${sent.careerYears}년`],
    ['자격', sent.certificates.join(', ') || '미입력'],
    ['한 줄 소개', sent.headline],
  ];
  return (
    <Card as="section" aria-label="보낸 지원서" pad="l" className="mt-4">
      <h2 className="text-h3">보낸 지원서</h2>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-[15px]">
        {entries.map(([term, text]) => (
          <div key={term} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-2">{term}</dt>
            <dd className="min-w-0 break-words">{text}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-5 text-small font-semibold text-ink-2">소개</h3>
      <p className="mt-1 text-[15px] break-words whitespace-pre-wrap">{sent.biography}</p>
      {status === 'APPLIED' ? (
        <Button className="mt-5" onClick={onChange}>
          지원서 수정
        </Button>
      ) : (
        <p className="mt-5 text-small text-ink-2">
          운영팀이 확인하고 있어서 수정할 수 없어요. 바뀐 점은 고객센터로 알려 주세요.
        </p>
      )}
    </Card>
  );
}
