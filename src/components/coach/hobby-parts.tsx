import {
  Brush,
  Feather,
  type LucideIcon,
  Music4,
  PaintbrushVertical,
  Palette,
  Pencil,
  PencilLine,
  Piano,
  Scissors,
  Sparkles,
  Tablet,
} from 'lucide-react';
import { LazyImage } from '~/components/content/lazy-image';
import type { CoachProfile } from '~/domain/coach/schema/coach';
import { hobbyDetailsOf, type HobbySubject, hobbySubjectLabels } from '~/domain/listing/hobby-details';
import { reviewPicturePath, sceneOf } from '~/domain/review/picture';
import type { ServiceType } from '~/domain/shared/service-type';
import { ProfilePart } from './profile-part';
import { CoachCredentials } from './coach-credentials';

const icons: Record<HobbySubject, LucideIcon> = {
  pencil: Pencil,
  watercolor: Brush,
  acrylic: Palette,
  'colored-pencil': PencilLine,
  'oil-pastel': PaintbrushVertical,
  ink: Feather,
  tablet: Tablet,
  collage: Scissors,
  piano: Piano,
  violin: Music4,
};

const grounds: Partial<Record<ServiceType, string>> = { art: 'var(--art)', music: 'var(--music)' };

/** Drawing of a room corner with what is taught, on the vertical's tint, at the top of the profile. */
export function HobbyScene({ coach, vertical }: { coach: CoachProfile; vertical: ServiceType }) {
  const permalink = coach.programs.find(({ serviceType }) => serviceType === vertical)?.permalink ?? null;
  return (
    <div className="-mt-1 overflow-hidden rounded-l" style={{ background: grounds[vertical] }}>
      {/* Drawn from the coach's seed. */}
      <LazyImage
        src={reviewPicturePath(sceneOf(vertical, permalink), coach.avatarSeed)}
        alt=""
        width={480}
        height={360}
        className="h-40 w-full object-cover object-[50%_55%] sm:h-66"
      />
    </div>
  );
}

/**
 * What the learner practises with a coach of art or music, what the learner makes, and the coach's training and
 * experience in the coach's own words.
 */
export function HobbyParts({
  coach,
  level,
  verticals,
}: {
  coach: CoachProfile;
  level: 2 | 3;
  verticals: readonly ServiceType[];
}) {
  const { subjects, makes } = hobbyDetailsOf(
    coach.programs.filter(({ serviceType }) => verticals.includes(serviceType)),
  );
  const { biography } = coach;
  return (
    <>
      {subjects.length > 0 ? (
        <ProfilePart
          level={level}
          title={verticals.includes('music') && !verticals.includes('art') ? '가르치는 악기' : '함께 쓰는 재료'}
        >
          <ul className="grid grid-cols-3 gap-2 sm:flex sm:flex-wrap">
            {subjects.map((subject) => {
              const Icon = icons[subject];
              return (
                <li
                  key={subject}
                  className="flex flex-col items-center gap-1.5 rounded-m border border-line px-2 py-3 text-center text-small font-semibold sm:min-w-28"
                >
                  <Icon aria-hidden className="size-6 text-ink-2" strokeWidth={1.7} />
                  {hobbySubjectLabels[subject]}
                </li>
              );
            })}
          </ul>
        </ProfilePart>
      ) : null}
      {makes.length > 0 ? (
        <ProfilePart
          level={level}
          title={
            verticals.includes('music') && !verticals.includes('art') ? '이런 곡을 연주해요' : '이런 작품을 만들어요'
          }
        >
          <ul className="grid gap-2 text-[15px]">
            {makes.map(({ title, makes: work }) => (
              <li key={title} className="flex items-start gap-2.5">
                <Sparkles aria-hidden className="mt-[3px] size-[18px] shrink-0 text-green" />
                <span>
                  {work} <span className="text-caption text-ink-2">{title}</span>
                </span>
              </li>
            ))}
          </ul>
        </ProfilePart>
      ) : null}
      <ProfilePart level={level} title="선생님 소개">
        <p className="text-[15.5px] leading-[1.72] whitespace-pre-line">{biography}</p>
      </ProfilePart>
      <CoachCredentials coach={coach} level={level} />
    </>
  );
}
