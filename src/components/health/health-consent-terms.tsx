import { healthPrivacy } from '~/domain/account/health-privacy';

const terms = [
  ['무엇을', '임신·출산, 통증, 병력, 건강 상태에 관한 답'],
  ['왜', '알맞은 코치를 찾고 수업을 안전하게 준비하려고'],
  ['누가', `${healthPrivacy.who} ${healthPrivacy.log}`],
  ['언제까지', `철회하거나 탈퇴할 때까지. ${healthPrivacy.withdrawal}`],
] as const;

/**
 * The text of the consent to use health answers for finding a coach. A changed text needs a new version
 * (accountPolicy.consents).
 */
export function HealthConsentTerms() {
  return (
    <dl className="mt-3 grid gap-2 text-small">
      {terms.map(([term, text]) => (
        <div key={term} className="grid grid-cols-[4.5em_1fr] gap-2">
          <dt className="text-ink-3">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
