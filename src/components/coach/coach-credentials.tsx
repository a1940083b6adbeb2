import type { CoachProfile } from '~/domain/coach/schema/coach';
import { ProfilePart } from './profile-part';

/**
 * Certificates and experience as the coach entered them. None has a badge, and the part says whose
 * words these are (docs/product/promises.md). What was checked is in ProfileChecks.
 */
export function CoachCredentials({
  coach: { certificates, careerYears },
  level,
}: {
  coach: Pick<CoachProfile, 'certificates' | 'careerYears'>;
  level: 2 | 3;
}) {
  return (
    <ProfilePart level={level} title="코치가 밝힌 자격과 경력">
      <ul className="grid list-disc gap-2 pl-5 text-[15px]">
        {[...certificates, `경력 ${careerYears}년`].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-2.5 text-small text-ink-2">
        코치가 직접 입력한 내용이에요. 운영팀이 확인한 것은 따로 보여 드려요.
      </p>
    </ProfilePart>
  );
}
