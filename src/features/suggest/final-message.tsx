'use client';
import { healthPrivacy } from '~/domain/account/health-privacy';
import { ChevronDown } from 'lucide-react';
import { MailField } from '~/components/account/mail-field';
import { SelectField } from '~/components/ui/select-field';
import { TextArea } from '~/components/ui/text-area';
import { TextField } from '~/components/ui/text-field';
import { bounds } from '~/domain/suggest/policy';
import { Part } from './problem';
import { useAnswer } from './suggest-context';

const funnels = [
  { value: 'search', label: '검색해서' },
  { value: 'friend', label: '지인이 알려 줘서' },
  { value: 'social', label: '인스타그램·유튜브에서' },
  { value: 'community', label: '아파트·회사 안내로' },
  { value: 'news', label: '기사나 블로그에서' },
  { value: 'other', label: '다른 경로로' },
] as const;

/** Optional questions: a message to the coach, how the user found us, and who recommended us. */
export function FinalMessage({ isEmailInvalid }: { isEmailInvalid: boolean }) {
  const [etc, setEtc] = useAnswer('etc');
  const [isMatchSelf] = useAnswer('isMatchSelf');
  const [funnel, setFunnel] = useAnswer('funnel');
  const [recommenderEmail, setRecommenderEmail] = useAnswer('recommenderEmail');
  return (
    <div className="mt-2 grid gap-5">
      <Part at="etc">
        <TextArea
          label="코치에게 한마디"
          optional
          hint={isMatchSelf ? undefined : `건강에 관한 내용을 써도 괜찮아요. ${healthPrivacy.brief}`}
          rows={2}
          maxLength={bounds.note}
          placeholder="예: 처음이라 천천히 시작하고 싶어요"
          value={etc}
          onChange={(event) => setEtc(event.target.value)}
        />
      </Part>
      <details className="group rounded-m border border-line bg-card px-4" open={isEmailInvalid || undefined}>
        <summary className="flex min-h-13 items-center justify-between gap-3 text-[15px] font-semibold marker:content-['']">
          <span>
            어떻게 알고 오셨어요? <span className="ml-0.5 text-caption font-normal text-ink-3">선택</span>
          </span>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-4 pb-4">
          <SelectField
            label="알게 된 경로"
            placeholder="골라 주세요"
            options={funnels}
            value={funnel.funnel}
            onChange={(event) => setFunnel({ ...funnel, funnel: event.target.value })}
          />
          {funnel.funnel === 'search' ? (
            <TextField
              label="검색어"
              optional
              maxLength={bounds.addressDetail}
              value={funnel.search}
              onChange={(event) => setFunnel({ ...funnel, search: event.target.value })}
            />
          ) : null}
          {funnel.funnel === 'other' ? (
            <TextField
              label="어떻게 알게 되셨나요?"
              optional
              maxLength={bounds.addressDetail}
              value={funnel.etc}
              onChange={(event) => setFunnel({ ...funnel, etc: event.target.value })}
            />
          ) : null}
          <div data-part="recommender">
            <MailField
              label="추천한 분의 이메일"
              optional
              autoComplete="off"
              maxLength={bounds.email}
              typed={recommenderEmail}
              onTake={setRecommenderEmail}
              error={isEmailInvalid ? '이메일 형식이 아니에요. 예: daon@example.com' : undefined}
              value={recommenderEmail}
              onChange={(event) => setRecommenderEmail(event.target.value.trim())}
            />
          </div>
        </div>
      </details>
    </div>
  );
}
