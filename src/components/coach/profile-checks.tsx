import { ShieldCheck } from 'lucide-react';
import { Link } from '~/components/navigation/link';
import { coachDocumentKindLabels, publicDocumentKinds } from '~/domain/coach/document/kinds';
import type { CoachCheck, CoachProfile } from '~/domain/coach/schema/coach';
import { formatDayWithYear } from '~/domain/shared/seoul-time';
import { ProfilePart } from './profile-part';

const nameOf = ({ kind, title, issuer }: CoachCheck) =>
  title === '' ? coachDocumentKindLabels[kind] : `${title}${issuer === '' ? '' : ` (${issuer})`}`;

function resultOf({ kind, checkedOn, expiresOn }: CoachCheck): string {
  const day = formatDayWithYear(checkedOn);
  const until = expiresOn === null ? '' : ` · ${formatDayWithYear(expiresOn)}까지`;
  return kind === 'RECORD_CHECK' ? `${day} 조회, 해당 없음${until}` : `${day} 확인${until}`;
}

/** What operators checked about the coach, each with its day, and what they have not checked. */
export function ProfileChecks({ coach: { checks }, level }: { coach: Pick<CoachProfile, 'checks'>; level: 2 | 3 }) {
  const unchecked = publicDocumentKinds.filter((kind) => !checks.some((check) => check.kind === kind));
  return (
    <ProfilePart level={level} title="운영팀이 확인한 것">
      {checks.length > 0 ? (
        <ul className="grid gap-2.5">
          {checks.map((check) => (
            <li key={`${check.kind} ${check.title}`} className="flex items-start gap-2.5 text-[15px]">
              <ShieldCheck aria-hidden className="mt-[3px] size-[18px] shrink-0 text-green" />
              <span className="min-w-0 break-words">
                <b className="font-semibold">{nameOf(check)}</b>
                <span className="block text-small text-ink-2">{resultOf(check)}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-[15px]">지원서를 읽고 인터뷰했어요. 서류는 아직 확인하지 않았어요.</p>
      )}
      <p className="mt-2.5 text-small text-ink-2">
        {checks.length > 0 && unchecked.length > 0
          ? `아직 확인하지 않은 것: ${unchecked.map((kind) => coachDocumentKindLabels[kind]).join(', ')}. `
          : ''}
        <Link href="/f/safety" prefetch={false} className="font-semibold underline underline-offset-4">
          무엇을 확인하는지 보기
        </Link>
      </p>
    </ProfilePart>
  );
}
